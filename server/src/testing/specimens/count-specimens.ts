import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

export type CountSpecimens = { countId: number; postableCountId: number; cancellableCountId: number; correctionId: number };

/** Products of the garage, each in one count of each branch. */
export type CountedProducts = { countedProductId: number; postedProductId: number; cancelledProductId: number; uncountedProductId: number };

type Filled = TestGarage & CountSpecimens & CountedProducts & { productId: number };
type Place = Pick<Filled, keyof CountedProducts | 'productId' | 'branchId' | 'marker'>;

/** Counts of a branch that are open, one of which can be posted, and a correction that was. */
export async function fillCounts(counter: TestMember, { branchId, marker, ...products }: Place): Promise<CountSpecimens> {
  const caller = as(counter);
  const begin = async (productId: number): Promise<number> => {
    const draft = { branchId, scope: 'chosen', productIds: [productId], reason: marker };
    const { id } = given(await caller.post('/api/stock_counts', draft));
    given(await caller.put(`/api/stock_counts/${id}/lines/${productId}`, { counted: 1 }));
    return id;
  };
  const correction = { branchId, counted: 40, reason: marker };
  return {
    countId: await begin(products.countedProductId),
    postableCountId: await begin(products.postedProductId),
    cancellableCountId: await begin(products.cancelledProductId),
    correctionId: given(await caller.post(`/api/products/${products.productId}/correct`, correction)).id,
  };
}

export const countSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/stock_counts': ({ branchId }) => ({ branchId }),
  'GET /api/stock_counts/{id}': ({ countId }) => ({ id: countId }),
  'GET /api/stock_counts/{id}/lines': ({ countId }) => ({ id: countId }),
  'GET /api/stock_counts/{id}/differences': ({ countId }) => ({ id: countId }),
  'POST /api/stock_counts/{id}/download_sheet': ({ countId }) => ({ id: countId }),
  'POST /api/stock_counts': ({ branchId, uncountedProductId, marker }) => ({
    branchId,
    scope: 'chosen',
    productIds: [uncountedProductId],
    reason: marker,
  }),
  'PUT /api/stock_counts/{id}/lines/{productId}': ({ countId, countedProductId }) => ({
    id: countId,
    productId: countedProductId,
    counted: 2,
  }),
  'POST /api/stock_counts/{id}/lines/{productId}': ({ countId, countedProductId }) => ({
    id: countId,
    productId: countedProductId,
    quantity: 1,
  }),
  'PUT /api/stock_counts/{id}/lines/{productId}/reason': ({ countId, countedProductId, marker }) => ({
    id: countId,
    productId: countedProductId,
    reason: marker,
  }),
  'DELETE /api/stock_counts/{id}/lines/{productId}': ({ countId, countedProductId }) => ({ id: countId, productId: countedProductId }),
  'POST /api/stock_counts/{id}/post': ({ postableCountId }) => ({ id: postableCountId }),
  'POST /api/stock_counts/{id}/cancel': ({ cancellableCountId }) => ({ id: cancellableCountId }),
  'POST /api/products/{id}/correct': ({ productId, branchId, marker }) => ({ id: productId, branchId, counted: 7, reason: marker }),
};
