import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkForm } from './work-form.ts';

/** Whether a work, as it is written now, asks the customer for more than before. */
export function hasGrown(
  { lines, discount }: Pick<WorkForm, 'lines' | 'discount'>,
  before: Pick<WorkRecord, 'lines' | 'discount'>,
): boolean {
  if (Number(discount) < (before.discount ?? 0)) return true;
  return lines.some((line) => {
    const was = before.lines.find(({ id }) => id === line.id);
    return line.state !== 'declined' && (!was || was.productId !== line.productId || amountOf(line) > amountOf(was));
  });
}

type Priced = { quantity: number | string; unitPrice: number | string | null; discount: number | string | null };

const amountOf = ({ quantity, unitPrice, discount }: Priced): number => Number(quantity) * Number(unitPrice) - Number(discount);
