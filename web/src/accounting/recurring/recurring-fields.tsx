import { frequencyNames, type RecurringPayment } from '@karakana/contract/accounting/recurring-payment.ts';
import { Checkbox, Group, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { BranchField } from '../../garage/branch-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { SpentOnField } from '../account-field.tsx';
import { AmountField } from '../amount-field.tsx';
import { PayeeField } from '../payees/payee-field.tsx';
import { TaxField } from '../tax-field.tsx';
import { type RecurringForm, recurringForm } from './recurring-form.ts';
import { frequencyText } from './recurring-words.ts';

type FieldsProps = { form: UseFormReturnType<RecurringForm>; start: Partial<RecurringPayment> | undefined; tags: string[] };

/** What is asked of a recurring payment; how it ends, and who approves it, where it matters. */
export function RecurringFields({ form, start, tags }: FieldsProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const field = fieldsOf(form);
  const { taxId, startsOn } = form.values;
  const payee = start?.payeeId && start.payeeName ? { value: String(start.payeeId), label: start.payeeName } : undefined;
  return (
    <>
      <TextInput required data-autofocus placeholder={t('Rent of the workshop')} {...field('name', t('What for'))} />
      <PayeeField required known={payee} {...field('payeeId', t('Paid to'))} />
      <AmountField required currency={currency} {...field('amount', t('Amount'))} />
      <SpentOnField {...field('accountId', t('Account'))} />
      <Group grow align="flex-start">
        <Select
          required
          allowDeselect={false}
          data={frequencyNames.map((value) => ({ value, label: frequencyText(t, value) }))}
          {...field('frequency', t('How often'))}
        />
        <DateField required {...field('startsOn', t('First due on'))} />
      </Group>
      <TaxField on={startsOn} {...field('taxId', t('Tax'))} />
      {taxId ? <Checkbox {...field('includesTax', t('The amount includes tax'), { type: 'checkbox' })} /> : null}
      <Checkbox {...field('needsApproval', t('An owner approves each bill before it is paid'), { type: 'checkbox' })} />
      <MoreDetails form={form} blank={recurringForm(undefined, 0)} fields={['endsOn', 'maxCount', 'tagList', 'note']}>
        <Group grow align="flex-start">
          <DateField placeholder={t('Without an end')} {...field('endsOn', t('Last day'))} />
          <NumberInput
            min={1}
            allowDecimal={false}
            hideControls
            placeholder={t('Without an end')}
            {...field('maxCount', t('Number of bills'))}
          />
        </Group>
        <TagsInput data={tags} acceptValueOnBlur {...field('tagList', t('Tags'))} />
        <Textarea autosize minRows={2} {...field('note', t('Note'))} />
      </MoreDetails>
      <BranchField {...field('branchId', t('Branch'))} />
    </>
  );
}
