import { archiveProduct, type ProductRecord } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconArchive, IconArrowsExchange, IconClipboardCheck, IconPencil, IconTags } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { useUser } from '../../shell/session.ts';
import { productReads } from '../inventory-reads.ts';
import { useLabelDrawer } from '../labels/label-drawer.tsx';
import { useTransferDrawer } from '../transfers/transfer-drawer.tsx';
import { useCorrectDrawer } from './correct-drawer.tsx';
import { useProductDrawer } from './product-drawer.tsx';

/** What can be done with a product, and the drawers it is done in. */
export function useProductActions(product: ProductRecord) {
  const { t } = useTranslation();
  const { role, branches } = useUser();
  const form = useProductDrawer();
  const transfer = useTransferDrawer();
  const correct = useCorrectDrawer(product);
  const label = useLabelDrawer();
  const archive = useAction(archiveProduct, { refreshes: productReads });
  const askToArchive = () =>
    confirmAction({
      title: t('Archive {{name}}?', { name: product.name }),
      consequence: t('It can no longer be sold, bought or moved. What came and went of it stays.'),
      confirm: t('Archive'),
      onConfirm: () => archive.run({ id: product.id }),
    });
  const mayWrite = may(role, 'products:write') && !product.isArchived;
  const move = { label: t('Move stock'), icon: IconArrowsExchange, isMain: true as const, onClick: () => transfer.open(product) };
  const count = { label: t('Correct stock'), icon: IconClipboardCheck, onClick: correct.open };
  const edit = { label: t('Edit'), icon: IconPencil, onClick: () => form.open(product) };
  const labels = { label: t('Print labels'), icon: IconTags, onClick: () => label.open({ ids: [product.id] }) };
  const putAway = { label: t('Archive'), icon: IconArchive, isGrave: true as const, isPending: archive.pending, onClick: askToArchive };
  return {
    actions: mayWrite ? [...(branches.length > 1 ? [move] : []), edit] : [],
    more: [...(mayWrite ? [labels] : []), ...(may(role, 'products:delete') && !product.isArchived ? [count, putAway] : [])],
    drawers: (
      <>
        {form.drawer}
        {transfer.drawer}
        {correct.drawer}
        {label.drawer}
      </>
    ),
  };
}
