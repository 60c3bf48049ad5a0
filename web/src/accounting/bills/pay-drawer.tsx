import { type Bill, payBill } from '@karakana/contract/accounting/bill.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { TextInput } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { PaidFromField } from '../account-field.tsx';
import { AmountField } from '../amount-field.tsx';
import { billReads } from './bill-reads.ts';

type PayForm = { id: number; amount: number | ''; paidOn: string; moneyAccountId: string | null; reference: string };

/** The form that pays a bill: `open(bill)`, and `drawer` to put on the screen. */
export function usePayDrawer() {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, field, start, open, close, frame } = useDrawerForm<Bill, PayForm>({
    draftOf: (bill) => ({
      id: bill?.id ?? 0,
      amount: bill?.balance ?? '',
      paidOn: dayOf(new Date().toISOString()),
      moneyAccountId: null,
      reference: '',
    }),
    validate: checkForm(payBill.input),
  });
  const pay = useAction(payBill, { form, refreshes: billReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Pay {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit(({ moneyAccountId, ...payment }) => pay.run({ ...payment, moneyAccountId: moneyAccountId ?? '' }))}
      pending={pay.pending}
      submitLabel={t('Record the payment')}
    >
      <AmountField required data-autofocus currency={currency} {...field('amount', t('Amount'))} />
      <PaidFromField {...field('moneyAccountId', t('Paid from'))} />
      <DateField required {...field('paidOn', t('Paid on'))} />
      <TextInput placeholder={t('M-Pesa code or cheque number')} {...field('reference', t('Reference'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
