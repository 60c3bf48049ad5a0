import { dayOf } from '@karakana/contract/dates.ts';
import { listSales } from '@karakana/contract/inventory/sale.ts';
import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { listPending } from '@karakana/contract/works/work/work-lists.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { billReads } from '../accounting/bills/bill-reads.ts';
import { useAction } from '../kit/api/use-action.ts';
import { DateField } from '../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import { useUser } from '../shell/session.ts';
import { OpenDocumentField } from './open-document-field.tsx';
import { checkPayment, errorsOfTender, type PaymentForm, type TenderForm, tenderInput } from './payment-form.ts';
import { deskReads } from './payment-reads.ts';
import { TenderFields } from './tender-fields.tsx';

const firstTender: TenderForm = { method: 'cash', amount: '', reference: '' };

/** The form that records by hand what was paid, in one or in several ways: `open()`, and `drawer` to put on the screen. */
export function useRecordPayment() {
  const { t } = useTranslation();
  const { role } = useUser();
  const refused = useRef<Record<string, string>>({});
  const { form, field, open, close, frame } = useDrawerForm<undefined, PaymentForm>({
    draftOf: () => ({ documentType: 'sale', documentId: null, tenders: [firstTender], paidOn: dayOf(new Date().toISOString()) }),
    validate: checkPayment,
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
    for (const [at, tender] of draft.tenders.entries()) {
      if (await record.run(tenderInput(draft, tender))) continue;
      form.setFieldValue('tenders', draft.tenders.slice(at));
      form.setErrors(errorsOfTender(refused.current, 0));
      return;
    }
    close();
  };
  const { documentType, tenders } = form.values;
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
          onChange={(kind) => form.setValues({ documentType: kind, documentId: null, tenders: [firstTender] })}
        />
      ) : null}
      <OpenDocumentField
        key={documentType}
        documentType={documentType}
        {...field('documentId', { sale: t('Sale'), work: t('Work'), bill: t('Bill') }[documentType])}
        onOwed={(amount) => form.setFieldValue('tenders.0.amount', amount)}
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
      <DateField required {...field('paidOn', t('Paid on'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}
