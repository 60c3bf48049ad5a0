import { dayOf } from '@karakana/contract/dates.ts';
import { listSales } from '@karakana/contract/inventory/sale.ts';
import { methodNames, type PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../accounting/amount-field.tsx';
import { billReads } from '../accounting/bills/bill-reads.ts';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { DateField } from '../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import { useUser } from '../shell/session.ts';
import { OpenDocumentField } from './open-document-field.tsx';
import { methodText } from './transaction-words.ts';

type PaymentForm = {
  documentType: 'sale' | 'bill';
  documentId: string | null;
  amount: number | '';
  method: PaymentMethod;
  reference: string;
  paidOn: string;
};

/** The form that records a payment by hand: `open()`, and `drawer` to put on the screen. */
export function useRecordPayment() {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, field, open, close, frame } = useDrawerForm<undefined, PaymentForm>({
    draftOf: () => ({
      documentType: 'sale',
      documentId: null,
      amount: '',
      method: 'cash',
      reference: '',
      paidOn: dayOf(new Date().toISOString()),
    }),
    validate: (draft) => checkForm(recordPayment.input)(inputOf(draft)),
  });
  const record = useAction(recordPayment, { form, refreshes: [...billReads, listSales], onDone: close });
  const { documentType } = form.values;
  const kinds = [
    { value: 'sale' as const, label: t('For a sale') },
    ...(may(role, 'books:write') ? [{ value: 'bill' as const, label: t('Of a bill') }] : []),
  ];
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Record a payment')}
      onSubmit={form.onSubmit((draft) => record.run(inputOf(draft)))}
      pending={record.pending}
      submitLabel={t('Record the payment')}
    >
      {kinds.length > 1 ? (
        <SegmentedControl
          fullWidth
          aria-label={t('What was paid')}
          data={kinds}
          value={documentType}
          onChange={(kind) => form.setValues({ documentType: kind, documentId: null, amount: '' })}
        />
      ) : null}
      <OpenDocumentField
        key={documentType}
        documentType={documentType}
        {...field('documentId', documentType === 'sale' ? t('Sale') : t('Bill'))}
        onOwed={(amount) => form.setFieldValue('amount', amount)}
      />
      <AmountField required currency={currency} {...field('amount', t('Amount'))} />
      <Select
        required
        allowDeselect={false}
        data={methodNames.map((value) => ({ value, label: methodText(t, value) }))}
        {...field('method', t('Method'))}
      />
      <TextInput placeholder={t('M-Pesa code or cheque number')} {...field('reference', t('Reference'))} />
      <DateField required {...field('paidOn', t('Paid on'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}

const inputOf = ({ documentId, amount, ...payment }: PaymentForm) => ({
  ...payment,
  documentId: documentId ?? '',
  ...(amount === '' ? {} : { amount }),
});
