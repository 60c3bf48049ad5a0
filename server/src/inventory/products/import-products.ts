import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { type CheckedRow, type Checking, type Importer, inSlices } from '../../imports/index.ts';
import { addNewProducts, keyOf } from './add-new-products.ts';
import { productFields } from './import-fields.ts';
import { type ProductRow, productOf, type Tax } from './product-rows.ts';

/**
 * How products come in from a sheet. One whose code, barcode or, where it has neither, name the garage has already is known, and stays as it is,
 * its stock too.
 */
export const productImporter: Importer = {
  kind: 'products',
  keyLabel: say('code, barcode or name'),
  fieldsFor: () => productFields,
  async check(checking, rows) {
    const taxes = await readTaxes(checking);
    const checked = await inSlices(rows, (row) => productOf(row, taxes));
    const products = checked.flatMap(({ product }) => product ?? []);
    const known = await readKnown(checking, products);
    const barcodes = new Set<string>();
    return {
      rows: checked.map(({ product, problems }): CheckedRow => (product ? placed(product, known, barcodes) : { problems })),
      async add(adding, places) {
        const added = places.flatMap((place) => checked[place]?.product ?? []);
        return { rows: await addNewProducts(adding, added), vehicles: 0 };
      },
    };
  },
};

type Known = { codes: Map<string, number>; barcodes: Map<string, number>; names: Map<string, number> };

function placed(product: ProductRow, known: Known, barcodes: Set<string>): CheckedRow {
  const { name, code, barcode } = product;
  const [byCode, byBarcode] = [known.codes.get(code?.toLowerCase() ?? ''), known.barcodes.get(barcode ?? '')];
  if (byCode !== undefined && byBarcode !== undefined && byCode !== byBarcode)
    return { problems: [say('Another product already has this barcode')] };
  if (code !== null && barcode !== null && barcodes.has(barcode)) return { problems: [say('Another row has the same barcode')] };
  if (barcode !== null) barcodes.add(barcode);
  const byName = code === null && barcode === null ? known.names.get(name.toLowerCase()) : undefined;
  return { key: keyOf(product), isKnown: (byCode ?? byBarcode ?? byName) !== undefined };
}

async function readKnown({ db, garageId }: Checking, products: ProductRow[]): Promise<Known> {
  const all = (read: (product: ProductRow) => string | null | undefined) => products.flatMap((product) => read(product) ?? []);
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'code', 'barcode'])
    .where('garageId', '=', garageId)
    .where('archivedAt', 'is', null)
    .where(
      sql<boolean>`(lower(code) = any (${all(({ code }) => code?.toLowerCase())}::text[]) or barcode = any (${all(({ barcode }) => barcode)}::text[])
        or lower(name) = any (${all(({ name }) => name.toLowerCase())}::text[]))`,
    )
    .execute();
  const by = (read: (row: (typeof rows)[number]) => string | null | undefined) =>
    new Map(rows.flatMap((row): [string, number][] => (read(row) ? [[read(row) ?? '', row.id]] : [])));
  return {
    codes: by(({ code }) => code?.toLowerCase()),
    barcodes: by(({ barcode }) => barcode),
    names: by(({ name }) => name.toLowerCase()),
  };
}

const readTaxes = ({ db, garageId }: Checking): Promise<Tax[]> =>
  db
    .selectFrom('saleTaxes')
    .select(['id', 'name', 'rate'])
    .where('garageId', '=', garageId)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .execute();
