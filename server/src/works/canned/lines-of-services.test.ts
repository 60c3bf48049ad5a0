import { brands } from '@karakana/contract/brands/brands.ts';
import { expect, test } from 'vitest';
import { chargeVat, makeProduct } from '../../inventory/testing.ts';
import { inGarage } from '../../platform/serve/in-garage.ts';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { linesOfServices } from './lines-of-services.ts';

async function linesFor(garage: TestGarage, serviceIds: number[]) {
  const { platform } = await testApp();
  const acting = { garageId: garage.id, userId: null, brand: brands.main };
  return inGarage(platform, acting, (ctx) => linesOfServices(ctx, { serviceIds, branchId: garage.branchId }));
}

async function makeJob(garage: TestGarage, draft: { name: string; price: number }, lines: object[]): Promise<number> {
  const [{ id: categoryId }] = given(await as(garage.manager).get('/api/services/categories')).entries;
  const { id } = given(await as(garage.manager).post('/api/services', { ...draft, categoryId, durationMinutes: 60 }));
  given(await as(garage.manager).put(`/api/services/${id}/lines`, { lines }));
  return id;
}

test('the service of another garage brings nothing', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const foreign = await makeJob(other, { name: 'Theirs', price: 0 }, []);
  await expect(linesFor(garage, [foreign])).rejects.toMatchObject({ status: 422, message: 'Service is not one of yours' });
});

test('no services bring no lines', async () => {
  expect(await linesFor(await makeGarage(), [])).toEqual([]);
});

test('each service comes first and its lines follow, with prices, taxes and costs as they are today', async () => {
  const garage = await makeGarage();
  const vat = await chargeVat(garage);
  const pads = await makeProduct(garage, { name: 'Pads', price: 3_400, quantity: 4, cost: 1_850 });
  const disc = await makeProduct(garage, { name: 'Disc', price: 7_200, taxId: vat.id });
  const parts = [pads, disc].map(({ id }) => ({ kind: 'part', productId: id, quantity: 2 }));
  const labour = { kind: 'labour', description: 'Fit', quantity: 0.5, unitPrice: 2_000 };
  const byLines = await makeJob(garage, { name: 'Brakes', price: 0 }, [labour, ...parts]);
  const fixed = await makeJob(garage, { name: 'Brakes, all in', price: 20_000 }, [...parts, labour]);
  const alone = await makeJob(garage, { name: 'Lap of the yard', price: 1_000 }, []);
  const lines = await linesFor(garage, [fixed, byLines, alone]);
  expect(
    lines.map((line) => [line.serviceId, line.kind, line.description, line.quantity, line.unitPrice, line.taxId, line.unitCost]),
  ).toEqual([
    [fixed, 'service', 'Brakes, all in', 1_000, 2_000_000, vat.id, 0],
    [fixed, 'part', 'Pads', 2_000, 0, null, 185_000],
    [fixed, 'part', 'Disc', 2_000, 0, vat.id, null],
    [fixed, 'labour', 'Fit', 500, 0, vat.id, 0],
    [byLines, 'service', 'Brakes', 1_000, 0, vat.id, 0],
    [byLines, 'labour', 'Fit', 500, 200_000, vat.id, 0],
    [byLines, 'part', 'Pads', 2_000, 340_000, null, 185_000],
    [byLines, 'part', 'Disc', 2_000, 720_000, vat.id, null],
    [alone, 'service', 'Lap of the yard', 1_000, 100_000, vat.id, 0],
  ]);
  expect(lines.map(({ productId }) => productId)).toEqual([null, pads.id, disc.id, null, null, null, pads.id, disc.id, null]);
});
