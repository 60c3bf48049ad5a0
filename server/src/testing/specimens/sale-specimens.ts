import { testApp } from '../app.ts';
import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';
import type { CustomerSpecimens } from './customer-specimens.ts';
import type { StockSpecimens } from './stock-specimens.ts';

export type SaleSpecimens = {
  saleId: number;
  unpaidSaleId: number;
  heldSaleId: number;
  soldHeldSaleId: number;
  keptHeldSaleId: number;
  removableSaleId: number;
  returnedSaleId: number;
  returnedLineId: number;
  creditNoteId: number;
};
type Filled = TestGarage & CustomerSpecimens & StockSpecimens & SaleSpecimens;
type Place = Pick<Filled, 'productId' | 'customerId' | 'branchId' | 'marker'>;

/** What a branch has sold, and what it has on hold. */
export async function fillSales(seller: TestMember, place: Place): Promise<SaleSpecimens> {
  const sell = async () => given(await as(seller).post('/api/sales', { ...saleIn(place), payments: [{ method: 'cash', amount: 10 }] }));
  const hold = async () => given(await as(seller).post('/api/sales/hold', saleIn(place)));
  const [kept, removable, returned, credited] = [await sell(), await sell(), await sell(), await sell()];
  given(await as(seller).delete(`/api/sales/${credited.id}`));
  return {
    saleId: kept.id,
    unpaidSaleId: given(await as(seller).post('/api/sales', saleIn(place))).id,
    heldSaleId: (await hold()).id,
    soldHeldSaleId: (await hold()).id,
    keptHeldSaleId: (await hold()).id,
    removableSaleId: removable.id,
    returnedSaleId: returned.id,
    returnedLineId: returned.lines[0].id,
    creditNoteId: await creditNoteOf(credited.id),
  };
}

async function creditNoteOf(saleId: number): Promise<number> {
  const { db } = (await testApp()).platform;
  const notes = db.selectFrom('invoices').select('id').where('kind', '=', 'credit_note');
  return (await notes.where('sourceKind', '=', 'sale').where('sourceId', '=', saleId).executeTakeFirstOrThrow()).id;
}

const saleIn = ({ productId, customerId, branchId, marker }: Place) => ({
  branchId,
  customerId,
  note: marker,
  lines: [{ productId, quantity: 1 }],
});

export const saleSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/sales': ({ branchId, customerId }) => ({ branchId, customerId }),
  'GET /api/sales/{id}': ({ saleId }) => ({ id: saleId }),
  'GET /api/sales/{id}/entries': ({ saleId }) => ({ id: saleId }),
  'POST /api/sales': (garage) => ({ ...saleIn(garage), heldId: garage.soldHeldSaleId }),
  'POST /api/sales/hold': (garage) => ({ ...saleIn(garage), heldId: garage.keptHeldSaleId }),
  'POST /api/sales/{id}/issue': ({ heldSaleId }) => ({ id: heldSaleId }),
  'POST /api/sales/paid': ({ unpaidSaleId }) => ({ id: unpaidSaleId }),
  'POST /api/sales/download_invoice': ({ saleId }) => ({ id: saleId }),
  'POST /api/sales/download_receipt': ({ saleId }) => ({ id: saleId }),
  'POST /api/sales/download_credit_note': ({ creditNoteId }) => ({ id: creditNoteId }),
  'POST /api/sales/send_invoice': ({ saleId }) => ({ id: saleId, email: 'office@example.com' }),
  'POST /api/sales/send_receipt': ({ saleId }) => ({ id: saleId, email: 'office@example.com' }),
  'PUT /api/sales/{id}': ({ saleId, marker }) => ({ id: saleId, note: marker }),
  'POST /api/sales/{id}/refund': ({ returnedSaleId, returnedLineId, marker }) => ({
    id: returnedSaleId,
    lines: [{ lineId: returnedLineId, quantity: 1 }],
    reason: marker,
    method: 'cash',
  }),
  'DELETE /api/sales/{id}': ({ removableSaleId }) => ({ id: removableSaleId }),
};
