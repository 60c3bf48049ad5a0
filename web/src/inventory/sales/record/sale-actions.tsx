import { paySale, removeSale, type SaleRecord } from '@karakana/contract/inventory/sale.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconArrowBackUp, IconCash, IconDeviceMobileMessage, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { toMinor } from '../../../accounting/minor-units.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { confirmAction } from '../../../kit/feedback/confirm-action.tsx';
import type { RecordAction } from '../../../kit/record/record-actions.tsx';
import { usePromptDrawer } from '../../../payments/prompts/prompt-drawer.tsx';
import { useUser } from '../../../shell/session.ts';
import { PayDrawer, usePayForm } from '../counter/pay-drawer.tsx';
import { saleName } from '../sale-parts.tsx';
import { saleReads } from '../sale-reads.ts';
import { useRefundDrawer } from './refund-drawer.tsx';
import { useSaleDrawer } from './sale-drawer.tsx';
import { useSalePapers } from './sale-papers.tsx';

/** What can be done with a sale, and the drawers it is done in. */
export function useSaleActions(sale: SaleRecord) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const edit = useSaleDrawer(sale);
  const refund = useRefundDrawer(sale);
  const pay = usePayForm({
    total: toMinor(sale.balance),
    owes: sale.customerName ?? t('Walk-in customer'),
    creditTo: sale.customerName,
  });
  const take = useAction(paySale, { form: pay.refused, refreshes: saleReads, onDone: pay.close });
  const { ask, isPending } = useCancel(sale);
  const { papers, drawers: paperDrawers } = useSalePapers(sale);
  const resume = () => navigate({ to: '/inventory/sales/new', search: { held: sale.id } });
  const isHeld = sale.state === 'held';
  const [mayWrite, mayDelete] = [may(role, 'sales:write'), may(role, 'sales:delete')];
  const mayTakeBack = mayDelete && !isHeld && sale.lines.some(({ quantity, returned }) => returned < quantity);
  const prompt = usePromptDrawer();
  const mayAsk = may(role, 'payments:write') && sale.balance > 0;
  const askOnPhone = () =>
    prompt.open({
      documentType: 'sale',
      documentId: sale.id,
      number: sale.invoiceNumber ?? saleName(t, sale),
      balance: sale.balance,
      customerId: sale.customerId,
    });
  const actions: RecordAction[] = [
    ...(mayWrite && isHeld ? [{ label: t('Resume'), icon: IconPlayerPlay, isMain: true as const, onClick: resume }] : []),
    ...(mayWrite && sale.balance > 0 ? [{ label: t('Take payment'), icon: IconCash, isMain: true as const, onClick: pay.open }] : []),
    ...(mayTakeBack ? [{ label: t('Take back'), icon: IconArrowBackUp, onClick: refund.open }] : []),
    ...(mayWrite && !isHeld ? [{ label: t('Edit'), icon: IconPencil, onClick: edit.open }] : []),
  ];
  const cancel = { label: isHeld ? t('Drop') : t('Cancel the sale'), icon: IconTrash, isGrave: true as const, isPending, onClick: ask };
  return {
    actions,
    more: [
      ...(mayAsk ? [{ label: t('Ask by M-Pesa'), icon: IconDeviceMobileMessage, onClick: askOnPhone }] : []),
      ...papers,
      ...(mayTakeBack || (isHeld && mayDelete) ? [cancel] : []),
    ],
    drawers: (
      <>
        {edit.drawer}
        {refund.drawer}
        {prompt.drawer}
        {paperDrawers}
        <PayDrawer
          pay={pay}
          title={t('Payment for {{number}}', { number: saleName(t, sale) })}
          submitLabel={t('Record the payment')}
          pending={take.pending}
          onPaid={({ payments }) => take.run({ id: sale.id, payments })}
        />
      </>
    ),
  };
}

/** Takes all of it back, or drops what was only on hold, after a question. */
function useCancel(sale: SaleRecord) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHeld = sale.state === 'held';
  const remove = useAction(removeSale, {
    refreshes: saleReads,
    onDone: () => (isHeld ? navigate({ to: '/inventory/sales' }) : undefined),
  });
  const returns =
    sale.customerId === null
      ? t('A credit note is written, the goods go back to stock, and what was paid is given back in cash.')
      : t('A credit note is written, the goods go back to stock, and what was paid stays as credit of the customer.');
  const ask = () =>
    confirmAction({
      title: isHeld ? t('Drop this sale?') : t('Cancel {{number}}?', { number: sale.number ?? '' }),
      consequence: isHeld ? t('Nothing was sold and no stock was taken. It cannot be taken up again.') : returns,
      confirm: isHeld ? t('Drop') : t('Cancel the sale'),
      onConfirm: () => remove.run({ id: sale.id }),
    });
  return { ask, isPending: remove.pending };
}
