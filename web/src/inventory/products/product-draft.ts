import { NewProduct, type Product } from '@karakana/contract/inventory/product.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { checkForm } from '../../kit/form/check-form.ts';

export type OpeningRow = { branchId: number; quantity: number | string; cost: number | string };

export type ProductForm = {
  name: string;
  price: number | string;
  taxId: string | null;
  itemClass: string;
  barcode: string;
  code: string;
  category: string;
  colour: string;
  manufacturer: string;
  unit: string;
  description: string;
  isTyre: boolean;
  coreDeposit: number | string;
  opening: OpeningRow[];
};

export const formOf = (start: Partial<Product> | undefined, branchIds: number[]): ProductForm => ({
  name: start?.name ?? '',
  price: start?.price ?? '',
  taxId: start?.taxId ? String(start.taxId) : null,
  itemClass: start?.itemClass ?? '',
  barcode: start?.barcode ?? '',
  code: start?.code ?? '',
  category: start?.category ?? '',
  colour: start?.colour ?? '',
  manufacturer: start?.manufacturer ?? '',
  unit: start?.unit ?? 'piece',
  description: start?.description ?? '',
  isTyre: start?.isTyre ?? false,
  coreDeposit: start?.coreDeposit || '',
  opening: start?.id === undefined ? branchIds.map((branchId) => ({ branchId, quantity: '', cost: '' })) : [],
});

/** What the server is told: branches of which nothing was written have nothing. */
export const draftOf = ({ opening, taxId, coreDeposit, ...form }: ProductForm) => ({
  ...form,
  coreDeposit: coreDeposit || 0,
  taxId: taxId === null ? null : Number(taxId),
  opening: opening.filter(isWritten),
});

const isWritten = ({ quantity, cost }: OpeningRow): boolean => quantity !== '' || cost !== '';

export function checkProduct(form: ProductForm): Record<string, string> {
  const required = translateServerText('is required');
  const written = form.opening.flatMap((row, at) => (isWritten(row) ? [at] : []));
  const found = Object.entries(checkForm(NewProduct)(draftOf(form))).map(([field, problem]) => [placeOf(field, written), problem]);
  // The schema takes nothing for zero, but a price nobody has written is not zero.
  const unpriced = form.price === '' ? [['price', required]] : [];
  const uncosted = written.filter((at) => form.opening[at]?.cost === '').map((at) => [`opening.${at}.cost`, required]);
  return Object.fromEntries([...found, ...unpriced, ...uncosted]);
}

/** The row of the form that a problem of the draft is about. */
const placeOf = (field: string, written: number[]): string => field.replace(/^opening\.(\d+)/, (_, at) => `opening.${written[Number(at)]}`);
