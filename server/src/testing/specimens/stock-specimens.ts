import { as, type TestBody } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';
import type { BookSpecimens } from './book-specimens.ts';
import { type CountedProducts, type CountSpecimens, countSpecimens, fillCounts } from './count-specimens.ts';

export type StockSpecimens = CountSpecimens &
  CountedProducts & {
    productId: number;
    wantedProductId: number;
    removableProductId: number;
    barcode: string;
    transferId: number;
    stockAccountId: number;
  };
/** One white point. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

type Filled = TestGarage & BookSpecimens & StockSpecimens;

/** Products, one of which both branches have, and a move between them. */
export async function fillStock(garage: TestGarage): Promise<StockSpecimens> {
  const { marker, branchId, otherBranchId } = garage;
  const owner = as(garage.garage);
  const barcode = `616${marker}`;
  const draft = { price: 10, category: marker, colour: marker, manufacturer: marker };
  const opening = [branchId, otherBranchId].map((at) => ({ branchId: at, quantity: 50, cost: 5 }));
  const product = given(await owner.post('/api/products', { ...draft, name: `Product ${marker}`, barcode, opening }));
  const removable = given(await owner.post('/api/products', { ...draft, name: `Old product ${marker}` }));
  const rules = [{ category: marker, fromCost: 0, toCost: null, markup: 30 }];
  given(await owner.put('/api/price_rules', { version: 0, rules }));
  const add = async (name: string): Promise<number> => given(await owner.post('/api/products', { ...draft, name: `${name} ${marker}` })).id;
  const counted = {
    countedProductId: await add('Counted'),
    postedProductId: await add('Posted'),
    cancelledProductId: await add('Cancelled'),
    uncountedProductId: await add('Uncounted'),
  };
  const wantedProductId = await add('Wanted');
  const accounts = given(await owner.get('/api/accounts/charts')).entries;
  return {
    productId: product.id,
    wantedProductId,
    removableProductId: removable.id,
    barcode,
    stockAccountId: accounts.find(({ role }: TestBody) => role === 'stock').id,
    ...counted,
    ...(await fillCounts(garage.garage, { ...garage, ...counted, productId: product.id })),
    ...(await fillTransfer(garage.garage, { ...garage, productId: product.id })),
  };
}

type Place = Pick<Filled, 'productId' | 'branchId' | 'otherBranchId' | 'marker'>;

/** What a branch has sent to another. */
export async function fillTransfer(mover: TestMember, place: Place): Promise<Pick<StockSpecimens, 'transferId'>> {
  return { transferId: given(await as(mover).post('/api/products/inter_branch_transfer', transferIn(place))).id };
}

const transferIn = ({ productId, branchId, otherBranchId, marker }: Place) => ({
  branchId,
  toBranchId: otherBranchId,
  note: marker,
  lines: [{ productId, quantity: 1 }],
});

export const stockSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  ...countSpecimens,
  'GET /api/accounts/entries': ({ stockAccountId, correctionId }) => ({
    accountId: stockAccountId,
    sourceKind: 'count',
    sourceId: correctionId,
  }),
  'GET /api/products': ({ branchId }) => ({ branchId }),
  'GET /api/products/{id}': ({ productId }) => ({ id: productId }),
  'GET /api/products/barcode/{barcode}': ({ barcode }) => ({ barcode }),
  'GET /api/products/{id}/history': ({ productId }) => ({ id: productId }),
  'GET /api/products/{id}/movements': ({ productId, branchId }) => ({ id: productId, branchId }),
  'POST /api/products': ({ branchId, taxId, marker }) => ({
    name: `Another ${marker}`,
    price: 1,
    taxId,
    opening: [{ branchId, quantity: 1, cost: 1 }],
  }),
  'PUT /api/products/{id}': ({ productId, taxId, marker }) => ({ id: productId, name: `Product ${marker}`, price: 10, taxId }),
  'DELETE /api/products/{id}': ({ removableProductId }) => ({ id: removableProductId }),
  'PUT /api/products/{id}/levels': ({ productId, branchId }) => ({ id: productId, branchId, reorderLevel: 1, reorderQuantity: 1 }),
  'POST /api/products/labels': ({ productId }) => ({ labels: [{ productId }] }),
  'GET /api/products/suggested_price': ({ taxId }) => ({ cost: 10, taxId }),
  'POST /api/products/export': ({ branchId }) => ({ branchId }),
  'POST /api/products/{id}/picture': ({ productId }) => ({ id: productId, picture: new File([dot], 'dot.png') }),
  'POST /api/products/inter_branch_transfer': (garage) => transferIn(garage),
  'GET /api/stock_transfers/{id}': ({ transferId }) => ({ id: transferId }),
};
