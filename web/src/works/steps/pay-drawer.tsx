import { dayOf } from '@karakana/contract/dates.ts';
import { methodNames, type PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { listTransactions, recordPayment } from '@karakana/contract/payments/transaction.ts';
import type { WorkInvoice, WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { AmountField } from '../../accounting/amount-field.tsx';
import { toMinor } from '../../accounting/minor-units.ts';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { PaymentOutcome, problemOfOver } from '../../payments/payment-outcome.tsx';
import { usePromptDrawer } from '../../payments/prompts/prompt-drawer.tsx';
import { settle } from '../../payments/settle.ts';
import { methodText } from '../../payments/transaction-words.ts';
import { workReads } from '../work-reads.ts';

type Owing = Pick<WorkRecord, 'id' | 'customerId' | 'customerName'> & { invoice: WorkInvoice | undefined };
type PaymentForm = {
  documentId: number;
  invoiceId: number | undefined;
  method: PaymentMethod;
  amount: number | '';
  reference: string;
  paidOn: string;
};

/** The invoice of a work that is named, else the oldest of its customer that is open. */
export const owingOf = (
  { id, customerId, customerName, invoices }: Pick<WorkRecord, 'id' | 'customerId' | 'customerName' | 'invoices'>,
  named?: WorkInvoice,
): Owing => ({
  id,
  customerId,
  customerName,
  invoice: named ?? invoices.find(({ kind, balance, insuranceName }) => kind === 'invoice' && balance > 0 && insuranceName === null),
});

/** Takes a payment for an invoice of a work, `open(owingOf(work))`, or asks for it on the phone, `ask(owingOf(work))`; `drawer` to put on the screen. */
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
  const prompt = usePromptDrawer();
  const ask = ({ id, customerId, invoice }: Owing) => {
    close();
    if (!invoice) return;
    const { id: invoiceId, number, balance } = invoice;
    void prompt.open({ documentType: 'work', documentId: id, invoiceId, number, balance, customerId });
  };
  const outcome = {
    tenders: [form.values],
    owed: toMinor(start?.invoice?.balance ?? 0),
    // What an insurer pays too much is not the customer's.
    creditTo: start?.invoice?.insuranceName ? null : (start?.customerName ?? null),
  };
  const submit = async (draft: PaymentForm) => {
    const problem = problemOfOver(t, outcome, currency);
    if (problem !== undefined) return form.setErrors({ amount: problem });
    const [payment] = settle([draft], outcome.owed).payments;
    await record.run(inputOf({ ...draft, ...payment }));
  };
  const drawer = (
    <>
      <FormDrawer
        {...frame}
        title={t('Payment for {{number}}', { number: start?.invoice?.number })}
        onSubmit={form.onSubmit(submit)}
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
        {form.values.method === 'mpesa' && start?.invoice ? <AskInstead onAsk={() => ask(start)} /> : null}
        <AmountField required currency={currency} {...field('amount', form.values.method === 'cash' ? t('Cash given') : t('Amount'))} />
        <PaymentOutcome {...outcome} />
        <TextInput placeholder={t('M-Pesa code or cheque number')} {...field('reference', t('Reference'))} />
        <DateField required {...field('paidOn', t('Paid on'))} />
      </FormDrawer>
      {prompt.drawer}
    </>
  );
  return { open, ask, drawer };
}

/** For a customer who has not paid yet. */
function AskInstead({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" leftSection={<IconDeviceMobileMessage size={18} aria-hidden />} onClick={onAsk}>
      {t('Ask for it on the phone')}
    </Button>
  );
}

const inputOf = ({ amount, ...payment }: PaymentForm) => ({
  documentType: 'work' as const,
  ...payment,
  amount: amount === '' ? 0 : amount,
});
