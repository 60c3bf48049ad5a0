import { refundSale, type SaleRecord } from '@karakana/contract/inventory/sale.ts';
import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { shareOf } from '@karakana/contract/share-of.ts';
import { toMinor } from '../../../accounting/minor-units.ts';
import { checkForm } from '../../../kit/form/check-form.ts';

/** Quantities by the lines that have something left. */
export type RefundForm = {
  lines: { lineId: number; quantity: number | '' }[];
  reason: string;
  isDamaged: boolean;
  /** Nothing for the customer's credit. */
  method: PaymentMethod | null;
};

const thousandth = 1000;
/** What can still be taken back of a line. */
export const leftOf = ({ quantity, returned }: SaleRecord['lines'][number]): number =>
  Math.round((quantity - returned) * thousandth) / thousandth;

export const emptyRefund = (sale: SaleRecord): RefundForm => ({
  lines: sale.lines.filter((line) => leftOf(line) > 0).map(({ id }) => ({ lineId: id, quantity: '' })),
  reason: '',
  isDamaged: false,
  method: sale.customerId === null ? 'cash' : null,
});

export const refundInput = ({ lines, ...refund }: RefundForm) => ({
  ...refund,
  lines: lines.filter(({ quantity }) => Number(quantity) > 0),
});

export const checkRefund =
  (sale: SaleRecord) =>
  (form: RefundForm): Record<string, string> =>
    checkForm<Record<string, unknown>>(refundSale.input)({ id: sale.id, ...refundInput(form) });

/** What the chosen goods are worth, in minor units, and how much of it is given back rather than taken off what is owed. */
export function refundWorth(sale: SaleRecord, { lines }: Pick<RefundForm, 'lines'>): { worth: number; givenBack: number } {
  const worth = lines.reduce((sum, { lineId, quantity }) => {
    const line = sale.lines.find(({ id }) => id === lineId);
    const [part, whole] = [parseQuantity(String(quantity)) ?? 0, parseQuantity(String(line?.quantity)) ?? 0];
    return line && whole > 0 ? sum + shareOf(toMinor(line.total), Math.min(part, whole), whole) : sum;
  }, 0);
  return { worth, givenBack: Math.max(worth - toMinor(sale.balance), 0) };
}
