import type { Expense } from '@karakana/contract/accounting/expense.ts';
import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { BranchField } from '../../garage/branch-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { PaidFromField, SpentOnField } from '../account-field.tsx';
import { AmountField } from '../amount-field.tsx';
import { PayeeField } from '../payees/payee-field.tsx';
import { TaxField } from '../tax-field.tsx';
import { type ExpenseForm, expenseForm } from './expense-form.ts';
import { OwnVehicleField } from './vehicle-field.tsx';

type FieldsProps = { form: UseFormReturnType<ExpenseForm>; start: Partial<Expense> | undefined };

/** What is asked of an expense; who was paid, and for which vehicle, where it matters. */
export function ExpenseFields({ form, start }: FieldsProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const field = fieldsOf(form);
  const { taxId, spentOn, branchId } = form.values;
  const payee = start?.payeeId && start.payeeName ? { value: String(start.payeeId), label: start.payeeName } : undefined;
  const vehicle = start?.vehicleId && start.registration ? { value: String(start.vehicleId), label: start.registration } : undefined;
  return (
    <>
      <TextInput required data-autofocus placeholder={t('Diesel for the breakdown truck')} {...field('name', t('What for'))} />
      <Group grow align="flex-start">
        <AmountField required currency={currency} {...field('amount', t('Amount'))} />
        <DateField required {...field('spentOn', t('Paid on'))} />
      </Group>
      <SpentOnField {...field('accountId', t('Account'))} />
      <PaidFromField {...field('moneyAccountId', t('Paid from'))} />
      <TaxField on={spentOn} {...field('taxId', t('Tax'))} />
      {taxId ? <Checkbox {...field('includesTax', t('The amount includes tax'), { type: 'checkbox' })} /> : null}
      <MoreDetails form={form} blank={{ ...expenseForm(undefined, 0), branchId }} fields={['payeeId', 'vehicleId', 'reference', 'note']}>
        <PayeeField clearable known={payee} {...field('payeeId', t('Paid to'))} />
        <OwnVehicleField known={vehicle} {...field('vehicleId', t('Vehicle'))} />
        <TextInput placeholder={t('M-Pesa code or receipt number')} {...field('reference', t('Reference'))} />
        <Textarea autosize minRows={2} {...field('note', t('Note'))} />
      </MoreDetails>
      <BranchField {...field('branchId', t('Branch'))} />
    </>
  );
}
