import { chosenGoods, type GoodsLine } from './goods-form.ts';

export type OtherLine = { key: string; accountId: string | null; description: string; amount: number | string; taxId: string | null };

export type BillOrderForm = {
  id: number;
  datedOn: string;
  dueOn: string;
  reference: string;
  lines: GoodsLine[];
  freight: number | string;
  freightTaxId: string | null;
  otherLines: OtherLine[];
};

export const emptyLine = (): OtherLine => ({ key: crypto.randomUUID(), accountId: null, description: '', amount: '', taxId: null });

/** Freight that nobody has written is none. */
export const billOrderInput = ({ lines, freight, freightTaxId, otherLines, ...bill }: BillOrderForm) => ({
  ...bill,
  lines: chosenGoods(lines),
  freight: Number(freight) > 0 ? { amount: Number(freight), taxId: freightTaxId } : null,
  otherLines: otherLines.map(({ key: _key, accountId, ...line }) => ({ ...line, accountId: accountId ?? '' })),
});
