import { orderBelowLevel } from '@karakana/contract/inventory/purchase-steps.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { useUser } from '../../shell/session.ts';
import { purchaseReads } from './purchase-reads.ts';

/** With one press a draft for each supplier. What nobody has sold yet is asked for in a form, as somebody has to say from whom. */
export function useOrderBelowLevel() {
  const { t } = useTranslation();
  const { branchId } = useUser();
  const navigate = useNavigate();
  const { run, pending } = useAction(orderBelowLevel, {
    refreshes: purchaseReads,
    onDone: async ({ entries, withoutSupplier }) => {
      if (entries.length > 0) toast('success', t('Drafts written: {{number}}. Look at them and send them', { number: entries.length }));
      if (withoutSupplier.length > 0) {
        if (entries.length === 0) toast('info', t('Nobody has sold you these yet. Choose a supplier'));
        await navigate({ to: '/inventory/purchases/new', search: { products: withoutSupplier.map(({ productId }) => productId).join() } });
      }
      if (entries.length + withoutSupplier.length === 0) toast('info', t('Nothing is below its level that is not on order already'));
    },
  });
  return { pending, order: () => run({ branchId }) };
}
