import { readCustomer } from '@karakana/contract/customers/customer.ts';
import type { SaleRecord } from '@karakana/contract/inventory/sale.ts';
import { downloadSaleInvoice, downloadSaleReceipt, sendSaleInvoice, sendSaleReceipt } from '@karakana/contract/inventory/sale-papers.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconFileDownload, IconMail, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { saveDownload } from '../../../kit/api/save-download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { EmailField } from '../../../kit/form/fields.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import type { RecordAction } from '../../../kit/record/record-actions.tsx';
import { useUser } from '../../../shell/session.ts';

/** The papers of a sale, to print or to send: actions for the menu, and the drawer in which an address is given. */
export function useSalePapers(sale: SaleRecord) {
  const { t } = useTranslation();
  const { role } = useUser();
  const invoice = useAction(downloadSaleInvoice, { onDone: saveDownload });
  const receipt = useAction(downloadSaleReceipt, { onDone: saveDownload });
  const sendInvoice = useSendDrawer(sale, { of: sendSaleInvoice, title: t('Send the invoice') });
  const sendReceipt = useSendDrawer(sale, { of: sendSaleReceipt, title: t('Send the receipt') });
  const { id, payments, state } = sale;
  const isPaid = payments.some(({ direction }) => direction === 'in');
  const ofInvoice: RecordAction[] = [
    { label: t('Download the invoice'), icon: IconFileDownload, isPending: invoice.pending, onClick: () => invoice.run({ id }) },
    ...(may(role, 'sales:write') ? [{ label: t('Send the invoice'), icon: IconMail, onClick: sendInvoice.open }] : []),
  ];
  const ofReceipt: RecordAction[] = [
    { label: t('Download the receipt'), icon: IconReceipt, isPending: receipt.pending, onClick: () => receipt.run({ id }) },
    { label: t('Receipt for the till printer'), icon: IconPrinter, onClick: () => receipt.run({ id, size: 'roll' }) },
    ...(may(role, 'sales:write') ? [{ label: t('Send the receipt'), icon: IconMail, onClick: sendReceipt.open }] : []),
  ];
  return {
    papers: state === 'held' ? [] : [...ofInvoice, ...(isPaid ? ofReceipt : [])],
    drawers: (
      <>
        {sendInvoice.drawer}
        {sendReceipt.drawer}
      </>
    ),
  };
}

type Sending = { of: typeof sendSaleInvoice | typeof sendSaleReceipt; title: string };

function useSendDrawer(sale: SaleRecord, { of, title }: Sending) {
  const { t } = useTranslation();
  const { role } = useUser();
  const knows = sale.customerId !== null && may(role, 'customers:read');
  const customer = useEndpointQuery(readCustomer, { id: sale.customerId ?? 0 }, { enabled: knows }).data;
  const { form, field, open, close, frame } = useDrawerForm<undefined, { email: string }>({
    draftOf: () => ({ email: customer?.email ?? '' }),
    validate: (values) =>
      values.email ? checkForm<Record<string, unknown>>(of.input)({ id: sale.id, ...values }) : { email: t('is required') },
  });
  const send = useAction(of, { form, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={title}
      onSubmit={form.onSubmit(({ email }) => send.run({ id: sale.id, email }))}
      pending={send.pending}
      submitLabel={t('Send')}
    >
      <EmailField required data-autofocus {...field('email', t('E-mail address'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}
