import { dayOf } from '@karakana/contract/dates.ts';
import { methodNames, type PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { listTransactions, recordPayment } from '@karakana/contract/payments/transaction.ts';
import type { WorkInvoice, WorkRecord } from '@karakana/contract/works/work/work.ts';
import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../accounting/amount-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import type { Asking } from '../../payments/prompts/prompt-drawer.tsx';
import { methodText } from '../../payments/transaction-words.ts';
import { workReads } from '../work-reads.ts';

type Owing = { id: number; invoice: WorkInvoice | undefined };
type PaymentForm = {
  documentId: number;
  invoiceId: number | undefined;
  method: PaymentMethod;
  amount: number | '';
  reference: string;
  paidOn: string;
};

/** The invoice of a work that is named, else the oldest of its customer that is open. */
export const owingOf = ({ id, invoices }: Pick<WorkRecord, 'id' | 'invoices'>, named?: WorkInvoice): Owing => ({
  id,
  invoice: named ?? invoices.find(({ kind, balance, insuranceName }) => kind === 'invoice' && balance > 0 && insuranceName === null),
});

/** The same, to be paid on the customer's phone. */
export const askingOf = (
  { id, customerId }: Pick<WorkRecord, 'id' | 'customerId'>,
  { id: invoiceId, number, balance }: WorkInvoice,
): Asking => ({
  documentType: 'work',
  documentId: id,
  invoiceId,
  number,
  balance,
  customerId,
});

/** The form that takes a payment for an invoice of a work: `open(owingOf(work))`, and `drawer` to put on the screen. */
export function usePayDrawer() {
  const { t } = useTranslation();
  const money = useMoney();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, field, start, open, close, frame } = useDrawerForm<Owing, PaymentForm>({
    draftOf: (work) => ({
      documentId: work?.id ?? 0,
      invoiceId: work?.invoice?.id,
      // An insurer pays by bank.
      method: work?.invoice?.insuranceName ? 'bank' : 'mpesa',
      amount: work?.invoice?.balance ?? '',
      reference: '',
      paidOn: dayOf(new Date().toISOString()),
    }),
    validate: (draft) => checkForm(recordPayment.input)(inputOf(draft)),
  });
  const record = useAction(recordPayment, { form, refreshes: [...workReads, listTransactions], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Payment for {{number}}', { number: start?.invoice?.number })}
      onSubmit={form.onSubmit((draft) => record.run(inputOf(draft)))}
      pending={record.pending}
      submitLabel={t('Record the payment')}
    >
      <div>
        <Text c="dimmed">
          {start?.invoice?.insuranceName ? t('Still to pay by {{name}}', { name: start.invoice.insuranceName }) : t('Still to pay')}
        </Text>
        <Text fw={650} fz="xl" component="div">
          {money(start?.invoice?.balance ?? 0)}
        </Text>
      </div>
      <SegmentedControl
        fullWidth
        styles={{ label: { paddingBlock: 11, paddingInline: 4 } }}
        aria-label={t('How it is paid')}
        data={methodNames.map((name) => ({ value: name, label: methodText(t, name) }))}
        value={form.values.method}
        onChange={(method) => form.setFieldValue('method', method)}
      />
      <AmountField required currency={currency} {...field('amount', t('Amount'))} />
      <TextInput placeholder={t('M-Pesa code or cheque number')} {...field('reference', t('Reference'))} />
      <DateField required {...field('paidOn', t('Paid on'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ amount, ...payment }: PaymentForm) => ({
  documentType: 'work' as const,
  ...payment,
  amount: amount === '' ? 0 : amount,
});
