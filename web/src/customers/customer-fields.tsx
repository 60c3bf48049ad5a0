import { customerStatuses, listTaggedCustomers, maxPaymentDays } from '@karakana/contract/customers/customer.ts';
import { currencySymbol } from '@karakana/contract/format-amount.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Group, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { EmailField, PhoneField } from '../kit/form/fields.tsx';
import { fieldsOf } from '../kit/form/fields-of.ts';
import { MoreDetails } from '../kit/form/more-details.tsx';
import { useBrand } from '../shell/brand.tsx';
import { useUser } from '../shell/session.ts';
import { CountryField } from './country-field.tsx';
import { type CustomerForm, formOf, needsAddress } from './customer-draft.ts';
import { statusName } from './customer-words.ts';
import classes from './customers.module.css';

type FieldsProps = { form: UseFormReturnType<CustomerForm> };

const blank = formOf(undefined);
const details = [
  ...(['secondaryEmail', 'city', 'country', 'status', 'tagList', 'smsCredits', 'takesSms', 'takesEmail'] as const),
  ...(['taxPin', 'paymentDays', 'creditLimit'] as const),
];

/** What is asked of a customer. The person who fills it in is somebody else, so nothing of the browser's own memory is offered. */
export function CustomerFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const asksAddress = needsAddress(useBrand().type);
  const field = fieldsOf(form);
  const address = <TextInput required={asksAddress} autoComplete="off" {...field('address', t('Address'))} />;
  return (
    <>
      <Group grow align="flex-start">
        <TextInput required data-autofocus autoComplete="off" {...field('firstName', t('First name'))} />
        <TextInput required autoComplete="off" {...field('lastName', t('Last name'))} />
      </Group>
      <PhoneField required autoComplete="off" {...field('mobile', t('Mobile number'))} />
      <EmailField autoComplete="off" {...field('email', t('E-mail address'))} />
      {asksAddress ? address : null}
      <MoreDetails form={form} blank={blank} fields={asksAddress ? [...details] : ['address', ...details]}>
        {asksAddress ? null : address}
        <PlaceFields form={form} />
        <TextInput
          placeholder="P051234567X"
          autoComplete="off"
          description={t('Printed on tax invoices that KRA signs. Empty where the customer gave none.')}
          {...field('taxPin', t('KRA PIN'))}
        />
        <ContactFields form={form} />
        {may(role, 'invoices:delete') ? <CreditFields form={form} /> : null}
      </MoreDetails>
    </>
  );
}

function PlaceFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const field = fieldsOf(form);
  const tags = useEndpointQuery(listTaggedCustomers, { page: 1, perPage: 1 }).data?.tags ?? [];
  return (
    <>
      <Group grow align="flex-start">
        <TextInput autoComplete="off" {...field('city', t('City'))} />
        <CountryField {...field('country', t('Country'))} />
      </Group>
      <Select
        required
        allowDeselect={false}
        data={customerStatuses.map((status) => ({ value: status, label: statusName(t, status) }))}
        {...field('status', t('Status'))}
      />
      <TagsInput
        description={t('Press Enter after each tag. With tags you can find and message a group of customers.')}
        data={tags.map(({ name }) => name)}
        maxTags={20}
        className={classes.tags ?? ''}
        acceptValueOnBlur
        {...field('tagList', t('Tags'))}
      />
    </>
  );
}

/** How late the customer may pay, and how much may be open by then. */
function CreditFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const field = fieldsOf(form);
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <>
      <NumberInput
        description={t('Empty for those who pay before the car leaves.')}
        min={1}
        max={maxPaymentDays}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        {...field('paymentDays', t('Days to pay'))}
      />
      <NumberInput
        description={t('What may be open at most. Empty for no limit.')}
        min={0}
        decimalScale={2}
        thousandSeparator=","
        hideControls
        inputMode="decimal"
        leftSection={currencySymbol(currency)}
        leftSectionWidth={52}
        {...field('creditLimit', t('Credit limit'))}
      />
    </>
  );
}

function ContactFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const field = fieldsOf(form);
  return (
    <>
      <EmailField autoComplete="off" {...field('secondaryEmail', t('Second e-mail address'))} />
      <NumberInput
        description={t('Set aside for this customer from the SMS credits of the garage.')}
        min={0}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        {...field('smsCredits', t('SMS credits'))}
      />
      <Switch
        description={t('Messages about work on their own vehicles are always sent.')}
        {...field('takesSms', t('Gets SMS'), { type: 'checkbox' })}
      />
      <Switch {...field('takesEmail', t('Gets e-mail'), { type: 'checkbox' })} />
    </>
  );
}
