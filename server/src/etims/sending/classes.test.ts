import { expect, test } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { as } from '../../testing/call.ts';
import { areSigned, documentsWhen, makeSigning, toldAt } from '../../testing/etims.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../../works/testing.ts';

const sales = '/saveTrnsSalesOsdc';

test('a class that is none is refused for a product and for a service, beside its field', async () => {
  const { garage: owner } = await makeGarage();
  const { id: categoryId } = given(await as(owner).post('/api/services/categories', { name: 'Valeting' }));
  const service = { name: 'Wash', categoryId, price: 500, durationMinutes: 30 };
  const errors = { itemClass: ['must be a class of 8 to 10 figures'] };
  expect((await as(owner).post('/api/products', { name: 'Soap', price: 10, itemClass: '25x' })).body.errors).toEqual(errors);
  expect((await as(owner).post('/api/services', { ...service, itemClass: '7818' })).body.errors).toEqual(errors);
  expect(given(await as(owner).post('/api/services', { ...service, itemClass: '' })).itemClass).toBeNull();
});

test('a product of its own class is registered and sold under it, and registered again when that changes', async () => {
  const signing = await makeSigning();
  const { garage } = signing;
  const product = await makeProduct(garage, { quantity: 5, itemClass: '25171702' });
  const [usual, owner] = [await makeProduct(garage, { quantity: 5, name: 'Fuse' }), as(garage.garage)];
  const sell = async () => {
    const lines = [product, usual].map(({ id: productId }) => ({ productId, quantity: 1 }));
    given(await owner.post('/api/sales', { branchId: garage.branchId, lines }));
  };
  await sell();
  await documentsWhen(signing, areSigned);
  const { id, name, price } = product;
  expect(given(await owner.put(`/api/products/${id}`, { name, price, itemClass: '25171799' })).itemClass).toBe('25171799');
  await sell();
  await documentsWhen(signing, (documents) => documents.length === 2 && areSigned(documents));
  expect(toldAt(signing, '/saveItem')).toMatchObject([
    { itemNm: 'Oil filter', itemClsCd: '25171702' },
    { itemNm: 'Fuse', itemClsCd: '25170000' },
    { itemNm: 'Oil filter', itemClsCd: '25171799' },
  ]);
  expect(toldAt(signing, sales)).toMatchObject([
    { itemList: [{ itemClsCd: '25171702' }, { itemClsCd: '25170000' }] },
    { itemList: [{ itemClsCd: '25171799' }, { itemClsCd: '25170000' }] },
  ]);
});

test('a service of its own class is registered and billed under it', async () => {
  const signing = await makeSigning();
  const { garage } = signing;
  const owner = as(garage.garage);
  const { id: categoryId } = given(await owner.post('/api/services/categories', { name: 'Valeting' }));
  const wash = { name: 'Wash', categoryId, price: 500, durationMinutes: 30, itemClass: '76111801' };
  const { id: serviceId } = given(await owner.post('/api/services', wash));
  const lines = [{ kind: 'service', serviceId, description: 'Wash', quantity: 1, unitPrice: 500 }];
  const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), lines });
  given(await owner.post('/api/progress/complete_work', { id }));
  await documentsWhen(signing, areSigned);
  expect(toldAt(signing, '/saveItem')).toMatchObject([{ itemNm: 'Wash', itemTyCd: '3', itemClsCd: '76111801' }]);
  expect(toldAt(signing, sales)).toMatchObject([{ itemList: [{ itemClsCd: '76111801' }] }]);
});
