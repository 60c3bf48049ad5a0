import { dayOf } from '@karakana/contract/dates.ts';
import { listSales } from '@karakana/contract/inventory/sale.ts';
import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { listPending } from '@karakana/contract/works/work/work-lists.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { billReads } from '../accounting/bills/bill-reads.ts';
import { toMinor } from '../accounting/minor-units.ts';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { DateField } from '../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import { useUser } from '../shell/session.ts';
import { OpenDocumentField } from './open-document-field.tsx';
import { checkPayment, errorsOfTender, type PaymentForm, tenderInput } from './payment-form.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { deskReads } from './payment-reads.ts';
import { settle, type TenderForm } from './settle.ts';
import { TenderFields } from './tender-fields.tsx';

const firstTender: TenderForm = { method: 'cash', amount: '', reference: '' };
const nothingChosen = { documentId: null, tenders: [firstTender], owed: null, customerName: null };

/** The form that records by hand what was paid, in one or in several ways: `open()`, and `drawer` to put on the screen. */
export function useRecordPayment() {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const refused = useRef<Record<string, string>>({});
  const { form, field, open, close, frame } = useDrawerForm<undefined, PaymentForm>({
    draftOf: () => ({ documentType: 'sale', ...nothingChosen, paidOn: dayOf(new Date().toISOString()) }),
    validate: (draft) => checkPayment(t, draft, currency),
  });
  const record = useAction(recordPayment, {
    form: {
      setErrors: (errors) => {
        refused.current = errors;
      },
    },
    refreshes: [...billReads, ...deskReads, listSales, listPending],
  });
  // Each way of paying is a payment of its own; those that are recorded leave the form, should a later one be refused.
  const submit = async (draft: PaymentForm) => {
    const payments = draft.owed === null ? draft.tenders : settle(draft.tenders, draft.owed).payments;
    for (const [at, payment] of payments.entries()) {
      if (await record.run(tenderInput(draft, payment))) continue;
      const recorded = payments.slice(0, at).reduce((sum, { amount }) => sum + toMinor(Number(amount)), 0);
      form.setValues({ tenders: payments.slice(at), owed: draft.owed === null ? null : Math.max(0, draft.owed - recorded) });
      form.setErrors(errorsOfTender(refused.current, 0));
      return;
    }
    close();
  };
  const { documentType, tenders, owed, customerName } = form.values;
  const kinds = [
    { value: 'sale' as const, label: t('For a sale') },
    ...(may(role, 'works:read') ? [{ value: 'work' as const, label: t('For a work') }] : []),
    ...(may(role, 'books:write') ? [{ value: 'bill' as const, label: t('Of a bill') }] : []),
  ];
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Record a payment')}
      onSubmit={form.onSubmit(submit)}
      pending={record.pending}
      submitLabel={t('Record the payment')}
    >
      {kinds.length > 1 ? (
        <SegmentedControl
          fullWidth
          styles={{ label: { paddingBlock: 11, paddingInline: 4 } }}
          aria-label={t('What was paid')}
          data={kinds}
          value={documentType}
          onChange={(kind) => form.setValues({ documentType: kind, ...nothingChosen })}
        />
      ) : null}
      <OpenDocumentField
        key={documentType}
        documentType={documentType}
        {...field('documentId', { sale: t('Sale'), work: t('Work'), bill: t('Bill') }[documentType])}
        onOwed={({ balance, name }) => {
          form.setFieldValue('tenders.0.amount', balance);
          // What is paid of a bill goes out: nobody gives change for it.
          if (documentType !== 'bill') form.setValues({ owed: toMinor(balance), customerName: name });
        }}
      />
      {tenders.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way of paying has nothing else that stays as it is
        <TenderFields key={at} form={form} at={at} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => form.insertListItem('tenders', { ...firstTender, method: 'mpesa' })}
      >
        {t('Another way of paying')}
      </Button>
      {owed === null ? null : <PaymentOutcome tenders={tenders} owed={owed} creditTo={customerName} />}
      <DateField required {...field('paidOn', t('Paid on'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}
