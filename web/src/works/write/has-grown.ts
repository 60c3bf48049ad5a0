import { parseQuantity } from '@karakana/contract/quantity.ts';
import { asksForMore, costOfLine } from '@karakana/contract/works/approval/asks-for-more.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { toMinor } from '../../accounting/minor-units.ts';
import type { WorkForm } from './work-form.ts';

/** Whether a work, as it is written now, asks the customer for more than before. */
export function hasGrown(
  { lines, discount }: Pick<WorkForm, 'lines' | 'discount'>,
  before: Pick<WorkRecord, 'lines' | 'discount'>,
): boolean {
  const offs = { before: minorOf(before.discount), now: minorOf(discount) };
  return lines
    .filter(({ state }) => state !== 'declined')
    .some((line) => {
      const was = before.lines.find(({ id }) => id === line.id);
      return !was || asksForMore({ ...line, ...pricesOf(line) }, { ...was, cost: costOfLine(pricesOf(was)) }, offs);
    });
}

type Written = { quantity: number | string; unitPrice: number | string | null; discount: number | string | null };

const pricesOf = ({ quantity, unitPrice, discount }: Written) => ({
  quantity: parseQuantity(String(quantity)) ?? 0,
  unitPrice: minorOf(unitPrice),
  discount: minorOf(discount),
});

const minorOf = (amount: number | string | null): number => toMinor(Number(amount) || 0);
