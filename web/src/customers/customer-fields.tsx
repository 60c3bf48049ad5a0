import { customerStatuses, listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import { Group, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { EmailField, PhoneField } from '../kit/form/fields.tsx';
import { useBrand } from '../shell/brand.tsx';
import { CountryField } from './country-field.tsx';
import { type CustomerForm, needsAddress } from './customer-draft.ts';
import { statusName } from './customer-words.ts';
import classes from './customers.module.css';

/** What is asked of a customer. The person who fills it in is somebody else, so nothing of the browser's own memory is offered. */
export function CustomerFields({ form }: { form: UseFormReturnType<CustomerForm> }) {
  const { t } = useTranslation();
  const { type } = useBrand();
  const tags = useEndpointQuery(listTaggedCustomers, { page: 1, perPage: 1 }).data?.tags ?? [];
  return (
    <>
      <Group grow align="flex-start">
        <TextInput label={t('First name')} required data-autofocus autoComplete="off" {...form.getInputProps('firstName')} />
        <TextInput label={t('Last name')} required autoComplete="off" {...form.getInputProps('lastName')} />
      </Group>
      <PhoneField label={t('Mobile number')} required autoComplete="off" {...form.getInputProps('mobile')} />
      <EmailField label={t('E-mail address')} autoComplete="off" {...form.getInputProps('email')} />
      <EmailField label={t('Second e-mail address')} autoComplete="off" {...form.getInputProps('secondaryEmail')} />
      <TextInput label={t('Address')} required={needsAddress(type)} autoComplete="off" {...form.getInputProps('address')} />
      <Group grow align="flex-start">
        <TextInput label={t('City')} autoComplete="off" {...form.getInputProps('city')} />
        <CountryField label={t('Country')} {...form.getInputProps('country')} />
      </Group>
      <Select
        label={t('Status')}
        required
        allowDeselect={false}
        data={customerStatuses.map((status) => ({ value: status, label: statusName(t, status) }))}
        {...form.getInputProps('status')}
      />
      <TagsInput
        label={t('Tags')}
        description={t('Press Enter after each. They let you find and message customers together.')}
        data={tags.map(({ name }) => name)}
        maxTags={20}
        className={classes.tags ?? ''}
        acceptValueOnBlur
        {...form.getInputProps('tagList')}
      />
      <NumberInput
        label={t('SMS credits')}
        description={t('Put aside for this customer out of the credits of the garage.')}
        min={0}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        {...form.getInputProps('smsCredits')}
      />
      <Switch
        label={t('Takes SMS')}
        description={t('Messages about their own work always go out.')}
        {...form.getInputProps('takesSms', { type: 'checkbox' })}
      />
      <Switch label={t('Takes e-mail')} {...form.getInputProps('takesEmail', { type: 'checkbox' })} />
    </>
  );
}
