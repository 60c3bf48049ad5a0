import { addPayee, post } from '../../accounting/index.ts';
import { openStock } from '../../inventory/index.ts';
import type { Platform } from '../../platform/serve/context.ts';
import type { Demo, DemoGarage } from '../demo.ts';
import { paybillOf } from '../workshop/pay-by-phone.ts';
import { makeChance } from './chance.ts';
import { demoRecipients, demoSuppliers } from './partners.data.ts';
import { demoProducts } from './products.data.ts';
import { ownerOf, type Shop, type ShopProduct } from './shop.ts';

/** Thousandths of a piece, cents of a shilling. */
const thousand = 1000;
const cents = 100;

/** A garage on its first day with the books: charged with VAT, with money in the bank, partners, and parts on the shelves. */
export async function openShop(platform: Platform, demo: Demo, garage: DemoGarage, day: string): Promise<Shop> {
  const on = await ownerOf(platform, demo, garage);
  const ctx = on(day);
  const branchId = garage.branchIds[0] ?? 0;
  const own = { garageId: garage.garageId };
  await demo.db
    .updateTable('bookSettings')
    .set({
      vatRegisteredFrom: day,
      invoiceNote: `Pay by M-Pesa to paybill ${paybillOf(garage)} with the number of the invoice, or at the counter.`,
    })
    .where('garageId', '=', own.garageId)
    .execute();
  const accounts = new Map(
    (await demo.db.selectFrom('accounts').select(['code', 'id']).where('garageId', '=', own.garageId).execute()).map(({ code, id }) => [
      code,
      id,
    ]),
  );
  const accountOf = (code: string) => accounts.get(code) ?? 0;
  const capital = 1_800_000 * cents;
  await post(ctx, [
    {
      on: day,
      source: { kind: 'opening', id: null },
      memo: 'What the owner put in',
      postings: [
        {
          branchId,
          lines: [
            { account: accountOf('1050'), amount: capital },
            { account: accountOf('3000'), amount: -capital },
          ],
        },
      ],
    },
  ]);
  const tax = await demo.db
    .selectFrom('saleTaxes')
    .select('id')
    .where('garageId', '=', own.garageId)
    .where('rate', '=', 1600)
    .executeTakeFirstOrThrow();
  const supplierIds: number[] = [];
  for (const supplier of demoSuppliers)
    supplierIds.push((await addPayee(ctx, { ...nobody, ...supplier, email: mailOf(supplier.name), kind: 'supplier' })).id);
  const recipientIds: number[] = [];
  for (const { name } of demoRecipients)
    recipientIds.push((await addPayee(ctx, { ...nobody, name, email: mailOf(name), kind: 'other', paymentTerm: 'DUE_ON_IN_7_DAYS' })).id);
  const products = await addProducts(demo, own.garageId, tax.id);
  await openStock(
    ctx,
    products.map(({ id, cost, monthly }) => ({
      productId: id,
      opening: [{ branchId, quantity: stockOf(monthly) * thousand, cost: cost * cents }],
    })),
  );
  await setLevels(demo, own.garageId, branchId, products);
  const customers = await demo.db
    .selectFrom('customers')
    .select('id')
    .where('garageId', '=', own.garageId)
    .orderBy('id')
    .limit(20)
    .execute();
  return {
    branchId,
    products,
    supplierIds,
    recipientIds,
    customerIds: customers.map(({ id }) => id),
    accountOf,
    taxId: tax.id,
    shelf: new Map(products.map(({ id, monthly }) => [id, stockOf(monthly)])),
    chance: makeChance(garage.garageId * 7919 + 17),
    on,
  };
}

const nobody = {
  contactName: null,
  mobile: null,
  taxPin: null,
  address: null,
  bankName: null,
  bankAccount: null,
  mpesaNumber: null,
  paymentTerm: null,
  tagList: [],
  note: null,
};
const mailOf = (name: string): string => `accounts@${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`;

/** Hardly more than a fortnight of it is on the shelf; when it is less, another month’s worth is ordered. */
const stockOf = (monthly: number): number => Math.ceil(monthly * 0.55);
export const levelOf = (monthly: number): number => Math.ceil(monthly / 2);

async function addProducts({ db }: Demo, garageId: number, taxId: number): Promise<ShopProduct[]> {
  const rows = await db
    .insertInto('products')
    .values(
      demoProducts.map(({ name, code, barcode, category, manufacturer, unit, price }) => ({
        garageId,
        name,
        code,
        barcode,
        category,
        manufacturer,
        unit,
        price: price * cents,
        taxId,
        isTyre: name.startsWith('Tyre '),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return demoProducts.map((product) => ({ ...product, id: ids.get(product.code) ?? 0 }));
}

async function setLevels({ db }: Demo, garageId: number, branchId: number, products: ShopProduct[]): Promise<void> {
  const levels = products.map(({ id, monthly }) => ({
    garageId,
    productId: id,
    branchId,
    reorderLevel: String(levelOf(monthly)),
    reorderQuantity: String(monthly),
  }));
  await db
    .insertInto('stock')
    .values(levels)
    .onConflict((known) =>
      known.columns(['garageId', 'productId', 'branchId']).doUpdateSet((row) => ({
        reorderLevel: row.ref('excluded.reorderLevel'),
        reorderQuantity: row.ref('excluded.reorderQuantity'),
      })),
    )
    .execute();
}
