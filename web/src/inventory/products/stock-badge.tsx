import type { Product } from '@karakana/contract/inventory/product.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/text/status.tsx';
import { stateName } from './product-words.ts';

/** Says when a product needs somebody; enough of it is the ordinary state. */
export function StockBadge({ product: { isArchived, isBelowLevel, onHand } }: { product: Product }) {
  const { t } = useTranslation();
  if (isArchived) return <StatusBadge tone="draft">{stateName(t, 'archived')}</StatusBadge>;
  if (onHand <= 0) return <StatusBadge tone="failed">{stateName(t, 'out_of_stock')}</StatusBadge>;
  return isBelowLevel ? <StatusBadge tone="waiting">{stateName(t, 'below_level')}</StatusBadge> : null;
}
