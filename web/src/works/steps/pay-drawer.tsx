import { dayOf } from '@karakana/contract/dates.ts';
import { methodNames, type PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { listTransactions, recordPayment } from '@karakana/contract/payments/transaction.ts';
import type { WorkRecord } from '@karakana/contract/works/work.ts';
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
import { methodText } from '../../payments/transaction-words.ts';
import { workReads } from '../work-reads.ts';

type Owing = Pick<WorkRecord, 'id' | 'number' | 'balance'>;
type PaymentForm = { documentId: number; method: PaymentMethod; amount: number | ''; reference: string; paidOn: string };

/** The form that takes a payment for a work: `open(work)`, and `drawer` to put on the screen. */
export function usePayDrawer() {
  const { t } = useTranslation();
  const money = useMoney();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, field, start, open, close, frame } = useDrawerForm<Owing, PaymentForm>({
    draftOf: (work) => ({
      documentId: work?.id ?? 0,
      method: 'mpesa',
      amount: work?.balance ?? '',
      reference: '',
      paidOn: dayOf(new Date().toISOString()),
    }),
    validate: (draft) => checkForm(recordPayment.input)(inputOf(draft)),
  });
  const record = useAction(recordPayment, { form, refreshes: [...workReads, listTransactions], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Payment for {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit((draft) => record.run(inputOf(draft)))}
      pending={record.pending}
      submitLabel={t('Record the payment')}
    >
      <div>
        <Text c="dimmed">{t('Still to pay')}</Text>
        <Text fw={650} fz="xl" component="div">
          {money(start?.balance ?? 0)}
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
