import { valueAt } from '../../value-at.ts';

type Sold = { productId: number | null; serviceId: number | null };
type Priced = { unitPrice: number; quantity: number; discount: number };

/** A line without its part in what is taken off the whole, and without tax; in minor units, of a quantity of thousandths. */
export const costOfLine = ({ unitPrice, quantity, discount }: Priced): number => Math.max(valueAt(unitPrice, quantity) - discount, 0);

/** Whether what was agreed to for this cost has to be asked again: it is something else now, costs more, or less is taken off the whole. */
export function asksForMore(line: Sold & Priced, agreed: Sold & { cost: number }, discount: { before: number; now: number }): boolean {
  const isOther = agreed.productId !== line.productId || agreed.serviceId !== line.serviceId;
  return isOther || costOfLine(line) > agreed.cost || discount.now < discount.before;
}
