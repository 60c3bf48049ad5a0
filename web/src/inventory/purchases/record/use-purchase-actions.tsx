import { type Delivery, type PurchaseRecord, removePurchase } from '@karakana/contract/inventory/purchase.ts';
import { closeOrder, downloadOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { may } from '@karakana/contract/permissions.ts';
import {
  IconArrowBackUp,
  IconDownload,
  IconFileInvoice,
  IconLock,
  IconMail,
  IconPackageImport,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveDownload } from '../../../kit/api/save-download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useAskedByAddress } from '../../../kit/asked-by-address.ts';
import { confirmAction } from '../../../kit/feedback/confirm-action.tsx';
import type { RecordAction } from '../../../kit/record/record-actions.tsx';
import { useUser } from '../../../shell/session.ts';
import { useLabelDrawer } from '../../labels/label-drawer.tsx';
import { piecesOf } from '../../labels/products-to-label.ts';
import { purchaseReads } from '../purchase-reads.ts';
import { useBillOrderDrawer } from '../steps/bill-order-drawer.tsx';
import { useCreditDrawer } from '../steps/credit-drawer.tsx';
import { useReceiveDrawer } from '../steps/receive-drawer.tsx';
import { useReturnDrawer } from '../steps/return-drawer.tsx';
import { useSendDrawer } from '../steps/send-drawer.tsx';

/** What can be done with an order, by how far it has come and by whom. */
export function usePurchaseActions(purchase: PurchaseRecord) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [send, receive, bill, giveBack, credit] = [
    useSendDrawer(),
    useReceiveDrawer(),
    useBillOrderDrawer(),
    useReturnDrawer(),
    useCreditDrawer(purchase),
  ];
  const label = useLabelDrawer();
  const { id, number, state, lines, isClosed } = purchase;
  const download = useAction(downloadOrder, { onDone: saveDownload });
  const remove = useAction(removePurchase, { refreshes: purchaseReads, onDone: () => navigate({ to: '/inventory/purchases' }) });
  const close = useAction(closeOrder, { refreshes: purchaseReads });
  const [mayWrite, mayRemove] = [may(role, 'purchases:write'), may(role, 'purchases:delete')];
  const isThere = state !== 'cancelled';
  const isUntouched = state === 'draft' || state === 'sent';
  const isComing = isThere && !isClosed && lines.some(({ toReceive }) => toReceive > 0);
  useAskedByAddress('receive', () => mayWrite && isComing && receive.open(purchase));
  useAskedByAddress('send', () => mayWrite && isUntouched && send.open(purchase));
  const isUnbilled = lines.some(({ toBill }) => toBill > 0);
  const askRemoval = () =>
    confirmAction({
      title: t('Delete {{number}}?', { number }),
      consequence: t('Nothing of it can be received any more. The number stays taken.'),
      confirm: t('Delete'),
      onConfirm: () => remove.run({ id }),
    });
  const askClosing = () =>
    confirmAction({
      title: t('Close {{number}}?', { number }),
      consequence: t('What has not come will not come any more, and can be ordered anew.'),
      confirm: t('Close the order'),
      onConfirm: () => close.run({ id }),
    });
  const main = mainOf();
  const offered: (RecordAction | false)[] = [
    mayWrite && isComing && { label: t('Receive'), icon: IconPackageImport, onClick: () => receive.open(purchase), ...main('receive') },
    mayWrite && isUnbilled && { label: t('Enter the bill'), icon: IconFileInvoice, onClick: () => bill.open(purchase), ...main('bill') },
    mayWrite && isUntouched && { label: t('Send'), icon: IconMail, onClick: () => send.open(purchase), ...main('send') },
  ];
  const rare: (RecordAction | false)[] = [
    { label: t('Download the order'), icon: IconDownload, isPending: download.pending, onClick: () => download.run({ id }) },
    mayWrite &&
      isUntouched && {
        label: t('Edit'),
        icon: IconPencil,
        onClick: () => navigate({ to: '/inventory/purchases/new', search: { edit: id } }),
      },
    mayWrite && isThere && !isUntouched && { label: t('Send again'), icon: IconMail, onClick: () => send.open(purchase) },
    mayRemove &&
      lines.some(({ toReturn }) => toReturn > 0) && {
        label: t('Give goods back'),
        icon: IconArrowBackUp,
        onClick: () => giveBack.open(purchase),
      },
    mayWrite && isComing && !isUntouched && { label: t('Close the order'), icon: IconLock, onClick: askClosing },
    mayRemove && isUntouched && { label: t('Delete'), icon: IconTrash, isGrave: true, onClick: askRemoval },
  ];
  /** What comes next is pressed most. */
  function mainOf() {
    const next = state === 'draft' ? 'send' : isComing ? 'receive' : 'bill';
    return (step: string) => (step === next ? { isMain: true as const } : {});
  }
  return {
    actions: offered.filter(isOffered),
    more: rare.filter(isOffered),
    credit: mayWrite ? credit.open : undefined,
    printLabels: may(role, 'products:write') ? (came: Delivery) => label.open({ pieces: piecesOf(came.lines, lines) }) : undefined,
    drawers: (
      <>
        {send.drawer}
        {receive.drawer}
        {bill.drawer}
        {giveBack.drawer}
        {credit.drawer}
        {label.drawer}
      </>
    ),
  };
}

const isOffered = (action: RecordAction | false): action is RecordAction => action !== false;
