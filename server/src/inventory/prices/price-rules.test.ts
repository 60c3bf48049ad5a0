import { brands } from '@karakana/contract/brands/brands.ts';
import { expect, test } from 'vitest';
import { inGarage } from '../../platform/serve/in-garage.ts';
import { actAsGarage } from '../../testing/act-as-garage.ts';
import { testApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { moveStock } from '../stock/move-stock.ts';
import { makeProduct } from '../testing.ts';

const rule = (change: Record<string, unknown> = {}) => ({ fromCost: 0, toCost: null, markup: 50, roundTo: 10, ...change });

const save = async (garage: TestGarage, rules: Record<string, unknown>[]): Promise<TestBody> => {
  const { version } = given(await as(garage.garage).get('/api/price_rules'));
  return given(await as(garage.garage).put('/api/price_rules', { version, rules }));
};

const priceOf = async (garage: TestGarage, id: number): Promise<TestBody> => given(await as(garage.garage).get(`/api/products/${id}`));

/** As a purchase has goods come in. */
async function receive({ id: garageId, branchId }: TestGarage, productId: number, cost: number): Promise<void> {
  const { platform } = await testApp();
  const move = { productId, branchId, kind: 'purchase' as const, quantity: 1000, value: cost * 100 };
  await inGarage(platform, { garageId, userId: null, brand: brands.main }, (ctx) => moveStock(ctx, [move], null));
}

test('of two who write the rules at once the second is told, and the first stays', async () => {
  const garage = await makeGarage();
  const write = (markup: number) => as(garage.garage).put('/api/price_rules', { version: 0, rules: [rule({ markup })] });
  const answers = await Promise.all([write(50), write(60)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('stale');
  const kept = given(await as(garage.garage).get('/api/price_rules'));
  expect([kept.version, kept.rules.length]).toEqual([1, 1]);
});

test('the database itself refuses two markups for one cost', async () => {
  const garage = await makeGarage();
  await save(garage, [rule()]);
  const second = { garageId: garage.id, fromCost: 500, toCost: null, markup: 1, roundTo: 1 };
  await expect(actAsGarage(garage, (db) => db.insertInto('priceRules').values(second).execute())).rejects.toThrow('one_markup_for_a_cost');
});

test('a price is suggested by cost and category, with the tax that prices have in them', async () => {
  const garage = await makeGarage();
  await save(garage, [rule({ toCost: 100 }), rule({ fromCost: 100, markup: 20 }), rule({ category: 'Tyres', markup: 10 })]);
  const suggested = async (query: string) => given(await as(garage.inventory_manager).get(`/api/products/suggested_price?${query}`)).price;
  expect(await suggested('cost=50')).toBe(80);
  expect([await suggested('cost=99.99'), await suggested('cost=100'), await suggested('cost=100&category=tyres')]).toEqual([150, 120, 110]);
  const { settings } = given(await as(garage.garage).get('/api/accounts'));
  const { hasEntries: _, closedThrough: __, ...kept } = settings;
  given(await as(garage.garage).post('/api/accounts/settings', { ...kept, vatRegisteredFrom: '2020-01-01', pricesIncludeTax: true }));
  const [vat] = given(await as(garage.garage).get('/api/accounts/sale_taxes')).entries;
  expect(vat.rate).toBe(16);
  expect(await suggested(`cost=100&tax_id=${vat.id}`)).toBe(140);
});

test('without rules nothing is suggested', async () => {
  const garage = await makeGarage();
  expect(given(await as(garage.garage).get('/api/products/suggested_price?cost=50'))).toEqual({ price: null, markup: null });
  expect((await priceOf(garage, (await makeProduct(garage, { quantity: 1 })).id)).suggestedPrice).toBeNull();
});

test('a new cost suggests a price and changes none, unless the rule says so', async () => {
  const garage = await makeGarage();
  await save(garage, [rule()]);
  const { id } = await makeProduct(garage, { quantity: 1, cost: 100, price: 150 });
  expect((await priceOf(garage, id)).suggestedPrice).toBeNull();
  await receive(garage, id, 200);
  expect(await priceOf(garage, id)).toMatchObject({ price: 150, suggestedPrice: 230, version: 1 });
  await save(garage, [rule({ isAutomatic: true })]);
  expect((await priceOf(garage, id)).price).toBe(150);
  await receive(garage, id, 300);
  expect(await priceOf(garage, id)).toMatchObject({ price: 300, suggestedPrice: null, version: 2 });
  const [told] = given(await as(garage.garage).get(`/api/products/${id}/history`)).entries;
  expect(told.changes.map(({ field }: TestBody) => field)).toContain('price');
});

test('the price without tax is told to whoever sees the product', async () => {
  const garage = await makeGarage();
  const { settings } = given(await as(garage.garage).get('/api/accounts'));
  const { hasEntries: _, closedThrough: __, ...kept } = settings;
  given(await as(garage.garage).post('/api/accounts/settings', { ...kept, vatRegisteredFrom: '2020-01-01', pricesIncludeTax: true }));
  const [vat] = given(await as(garage.inventory_manager).get('/api/accounts/sale_taxes')).entries;
  const draft = { name: 'Oil', price: 116, taxId: vat.id };
  const { id } = given(await as(garage.inventory_manager).post('/api/products', draft));
  expect(given(await as(garage.inventory_manager).get(`/api/products/${id}`))).toMatchObject({ price: 116, netPrice: 100 });
});
