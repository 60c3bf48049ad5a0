import { OptionalQuantity, ProductDraft } from '@karakana/contract/inventory/product.ts';
import { AmountDraft } from '@karakana/contract/money.ts';
import { say, type Text } from '@karakana/contract/text.ts';
import { z } from 'zod';
import { problemsOf, type RowFields } from '../../imports/index.ts';
import { productFields } from './import-fields.ts';

const written = z
  .unknown()
  .refine((amount) => amount !== '', 'is required')
  .pipe(AmountDraft);
const OptionalAmount = z.union([z.literal('').transform(() => null), written]).default(null);

const Row = ProductDraft.omit({ price: true, taxId: true })
  .extend({
    price: written,
    reorderLevel: OptionalQuantity,
    reorderQuantity: OptionalQuantity,
    stock: OptionalQuantity,
    cost: OptionalAmount,
  })
  .refine(({ stock, cost }) => stock === null || cost !== null, { path: ['cost'], message: 'is required' });

export type ProductRow = z.output<typeof Row> & { taxId: number | null };
export type Tax = { id: number; name: string; rate: number };

/** What a row says of a product, or what is wrong with it. */
export function productOf({ tax = '', ...fields }: RowFields, taxes: Tax[]): { product?: ProductRow; problems: Text[] } {
  const parsed = Row.safeParse({
    ...fields,
    name: fields.name ?? '',
    unit: fields.unit || 'piece',
    price: plain(fields.price),
    cost: plain(fields.cost),
    stock: noneAsBlank(fields.stock),
    reorderLevel: noneAsBlank(fields.reorderLevel),
    reorderQuantity: noneAsBlank(fields.reorderQuantity),
  });
  const found = tax === '' ? undefined : taxes.find((one) => isNamed(one, tax));
  const unknown = tax !== '' && !found ? [say('Tax {{name}} is not known', { name: tax })] : [];
  const problems = [...(parsed.error ? problemsOf(parsed.error, productFields) : []), ...unknown];
  return parsed.data && problems.length === 0 ? { product: { ...parsed.data, taxId: found?.id ?? null }, problems } : { problems };
}

/** As people write amounts: KES 1,250.00. */
const plain = (amount = ''): string => amount.replace(/[A-Za-z,\s]/g, '');

/** A sheet says nothing with a zero where we say it with nothing. */
const noneAsBlank = (quantity = ''): string => (/^0*(\.0*)?$/.test(plain(quantity)) ? '' : plain(quantity));

/** By its name, or as its rate is written. */
const isNamed = ({ name, rate }: Tax, said: string): boolean =>
  name.toLowerCase() === said.toLowerCase() || (/%$/.test(said) && Number.parseFloat(said) * 100 === rate);
