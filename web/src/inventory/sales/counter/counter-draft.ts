import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import type { readSaleTerms } from '@karakana/contract/inventory/sale.ts';
import { type LineTotal, sumOf, totalsOf } from '@karakana/contract/inventory/sale-totals.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { z } from 'zod';
import { toMinor } from '../../../accounting/minor-units.ts';

const Typed = z.union([z.number(), z.literal('')]);

/** A product as it was when it was put on the counter. */
export const CounterProduct = z.object({
  id: z.number(),
  name: z.string(),
  unit: z.string(),
  price: z.number(),
  taxId: z.number().nullable(),
  barcode: z.string().nullable(),
  available: z.number(),
});
export type CounterProduct = z.infer<typeof CounterProduct>;

export const CounterLine = z.object({
  product: CounterProduct,
  quantity: Typed,
  /** Nothing where the price of the product holds. */
  price: Typed.nullable(),
  discount: Typed,
});
export type CounterLine = z.infer<typeof CounterLine>;

/** What lies on the counter. */
export const CounterDraft = z.object({
  lines: z.array(CounterLine),
  customer: z.object({ value: z.string(), label: z.string() }).nullable(),
  discount: Typed,
  note: z.string(),
  /** The sale on hold that was taken up. */
  heldId: z.number().nullable(),
});
export type CounterDraft = z.infer<typeof CounterDraft>;

export const emptyCounter: CounterDraft = { lines: [], customer: null, discount: '', note: '', heldId: null };

/** One more of a product: on the line that it has already, else on a new one. */
export function addProduct(lines: CounterLine[], product: CounterProduct): CounterLine[] {
  const known = lines.findIndex((line) => line.product.id === product.id);
  if (known < 0) return [...lines, { product, quantity: 1, price: null, discount: '' }];
  return lines.map((line, at) => (at === known ? { ...line, product, quantity: oneMore(line.quantity) } : line));
}

const thousandth = 1000;

/** Decimals do not add up, so thousandths are counted. */
export const oneMore = (quantity: number | ''): number => Math.round((Number(quantity) + 1) * thousandth) / thousandth;
export const oneLess = (quantity: number | ''): number => Math.max(Math.round((Number(quantity) - 1) * thousandth) / thousandth, 0);

/** What one of it costs here. */
export const priceOf = ({ price, product }: CounterLine): number => (price === null || price === '' ? product.price : price);

export type Terms = ResponseBody<typeof readSaleTerms>;

/** What the counter comes to, in minor units, worked out as the server does. */
export function counterTotals({ lines, discount }: CounterDraft, { pricesIncludeTax, rates }: Terms) {
  const rateOf = (taxId: number | null) => rates.find((rate) => rate.taxId === taxId)?.rate ?? 0;
  const priced = lines.map((line) => ({
    unitPrice: toMinor(priceOf(line)),
    quantity: parseQuantity(String(line.quantity)) ?? 0,
    discount: toMinor(Number(line.discount)),
    taxRate: rateOf(line.product.taxId),
  }));
  const totals: LineTotal[] = totalsOf(priced, { discount: toMinor(Number(discount)), pricesIncludeTax });
  return { lines: totals, ...sumOf(totals), discount: totals.reduce((sum, line) => sum + line.discount, 0) };
}

/** The sale as it is sent; a price is agreed only where it was typed. */
export function saleInput({ lines, customer, discount, note, heldId }: CounterDraft, branchId: number) {
  return {
    branchId,
    customerId: customer ? Number(customer.value) : null,
    discount: Number(discount),
    note,
    ...(heldId === null ? {} : { heldId }),
    lines: lines.map((line) => ({
      productId: line.product.id,
      quantity: Number(line.quantity),
      discount: Number(line.discount),
      ...(line.price === null || line.price === '' ? {} : { unitPrice: line.price }),
    })),
  };
}

/** Whether every line says how much of it is sold. */
export const isSellable = ({ lines }: CounterDraft): boolean => lines.length > 0 && lines.every(({ quantity }) => Number(quantity) > 0);
