import type { Product } from '@karakana/contract/inventory/product.ts';
import { parseAmount } from '@karakana/contract/money.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { valueAt } from '@karakana/contract/value-at.ts';
import { type CannedJob, CannedJobDraft, type CannedLine } from '@karakana/contract/works/canned-job.ts';
import { toMajor } from '../../accounting/minor-units.ts';
import { checkForm } from '../../kit/form/check-form.ts';

type JobLineForm = {
  key: string;
  kind: CannedLine['kind'];
  productId: number | null;
  /** Of a part it is the name of its product, which is not written here. */
  description: string;
  unit: string;
  quantity: number | string;
  /** Nothing follows the usual price: that of the product, or of an hour. */
  unitPrice: number | string;
  usualPrice: number;
  isArchived: boolean;
};
export type JobForm = { lines: JobLineForm[] };

export const formOf = (job: CannedJob | undefined): JobForm => ({
  lines: (job?.lines ?? []).map(({ kind, productId, description, unit, quantity, unitPrice, usualPrice, isArchived }) => ({
    key: crypto.randomUUID(),
    kind,
    productId,
    description,
    unit: unit ?? '',
    quantity,
    unitPrice: unitPrice ?? '',
    usualPrice,
    isArchived,
  })),
});

const blank = { productId: null, description: '', unit: '', quantity: 1, unitPrice: '', usualPrice: 0, isArchived: false };

export const partOf = ({ id, name, unit, price }: Pick<Product, 'id' | 'name' | 'unit' | 'price'>): JobLineForm => ({
  ...blank,
  key: crypto.randomUUID(),
  kind: 'part',
  productId: id,
  description: name,
  unit,
  usualPrice: price,
});

export const labourOf = (labourRate: number): JobLineForm => ({
  ...blank,
  key: crypto.randomUUID(),
  kind: 'labour',
  usualPrice: labourRate,
});

export const emptySundry = (): JobLineForm => ({ ...blank, key: crypto.randomUUID(), kind: 'sundry' });

export const linesOf = ({ lines }: JobForm) =>
  lines.map(({ kind, productId, description, quantity, unitPrice }) => ({
    kind,
    productId,
    description: kind === 'part' ? null : description,
    quantity,
    unitPrice: unitPrice === '' ? null : unitPrice,
  }));

export const checkJob = (form: JobForm): Record<string, string> => checkForm(CannedJobDraft)({ lines: linesOf(form) });

/** What a line comes to, in major units; nothing while one cannot say. */
export function amountOf({ quantity, unitPrice, usualPrice }: JobLineForm): number {
  const price = parseAmount(String(unitPrice === '' ? usualPrice : unitPrice)) ?? 0;
  return toMajor(valueAt(price, Math.max(parseQuantity(String(quantity)) ?? 0, 0)));
}
