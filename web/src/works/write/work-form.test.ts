// @vitest-environment node
import type { Product } from '@karakana/contract/inventory/product.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { expect, test } from 'vitest';
import { makeWorkRecord } from '../../testing/works.ts';
import { freeLine, serviceLine, withoutLine, withPart, withQuantity } from './add-line.ts';
import { bookingChange, checkWork, emptyWork, formOf, newWorkInput, type WorkForm } from './work-form.ts';
import { workTotals } from './work-totals.ts';

const service = { id: 3, name: 'Oil change', price: 3500 };
const product: Product = {
  ...{ id: 9, name: 'Oil filter', code: null, barcode: null, category: null, colour: null, manufacturer: null, unit: 'piece' },
  ...{
    description: null,
    price: 900,
    taxId: 2,
    itemClass: null,
    isTyre: false,
    coreDeposit: 0,
    pictureUrl: null,
    isArchived: false,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  ...{ onHand: 4, available: 4, isBelowLevel: false },
};
const line: WorkLine = {
  ...{ id: 5, kind: 'labour', state: 'declined', serviceId: null, productId: null, payeeId: null, description: 'Labour', unit: null },
  ...{ quantity: 2, unitPrice: 1000, discount: 0, taxId: 1, taxRate: 16, net: 2000, tax: 320, total: 2320, cost: 0 },
  ...{
    reserved: 0,
    taken: 0,
    missing: 0,
    payer: 'customer',
    isWarranty: false,
    payeeName: null,
    expectedCost: 0,
    bill: null,
    belowCostReason: null,
    isTyre: false,
    tyres: [],
    oldTyres: null,
    coreProductId: null,
    coreReturned: 0,
    goesWithId: null,
  },
};
const work: WorkRecord = { ...makeWorkRecord(12), version: 4, status: 'booked', scheduledAt: '2030-05-10T05:00:00.000Z', lines: [line] };
const booking: WorkForm = {
  ...emptyWork({ status: 'booked', branchId: 1, vehicleId: 7, scheduledAt: '2030-05-10T08:00' }),
  lines: [serviceLine(service)],
};
const asNew = { id: undefined, hasPrices: true };

test('a vehicle and a time are asked for', () => {
  expect(Object.keys(checkWork({ ...booking, vehicleId: null, scheduledAt: 'T' }, asNew)).sort()).toEqual(['scheduledAt', 'vehicleId']);
});

test('an estimate and a walk-in need no time', () => {
  expect(checkWork({ ...booking, status: 'estimate', scheduledAt: '' }, asNew)).toEqual({});
  expect(checkWork({ ...booking, status: 'in_progress', scheduledAt: '' }, asNew)).toEqual({});
});

test('a line says what it is for, and what it costs where nothing else says it', () => {
  const lines = [freeLine('labour'), freeLine('own_part')];
  expect(Object.keys(checkWork({ ...booking, lines }, asNew)).sort()).toEqual([
    'lines.0.description',
    'lines.0.unitPrice',
    'lines.1.description',
  ]);
});

test('whoever sees no prices is asked for none', () => {
  const lines = [{ ...freeLine('labour'), description: 'Brake pads are worn' }];
  expect(checkWork({ ...booking, status: 'in_progress', lines }, { id: 12, hasPrices: false })).toEqual({});
});

test('what is sent says the time for the whole world, and a price only where one was written', () => {
  const lines = [{ ...serviceLine(service), unitPrice: '' }];
  const sent = newWorkInput({ ...booking, lines });
  expect(sent).toMatchObject({ status: 'booked', scheduledAt: '2030-05-10T05:00:00.000Z', lines: [{ serviceId: 3, taxId: null }] });
  expect(sent.lines[0]).not.toHaveProperty('unitPrice');
});

test('a line that was there stays the same line, with what was answered to it', () => {
  const sent = bookingChange(formOf(work, 'booked'), work);
  expect(sent).toMatchObject({ id: 12, version: 4, scheduledAt: '2030-05-10T05:00:00.000Z', promisedAt: null });
  expect(sent.lines).toEqual([expect.objectContaining({ id: 5, state: 'declined', quantity: 2, unitPrice: 1000 })]);
});

test('what is scanned again is one more of it', () => {
  expect(withPart(withPart([], product), product)).toMatchObject([{ productId: 9, quantity: 2, unitPrice: 900, available: 4 }]);
});

test('the total is the server’s: tax on top or within, the discount spread, and nothing of what was declined', () => {
  const lines = [
    { ...serviceLine(service), unitPrice: 1000 },
    { ...freeLine('labour'), unitPrice: 500, quantity: 2 },
    { ...freeLine('sundry'), unitPrice: 700, state: 'declined' as const },
  ];
  const terms = { rates: [{ taxId: 1, rate: 1600 }], standardTaxId: '1' };
  expect(workTotals({ lines, discount: 200 }, { pricesIncludeTax: false, ...terms })).toEqual({
    lines: [1000, 1000, 700],
    net: 1800,
    tax: 288,
    total: 2088,
  });
  expect(workTotals({ lines, discount: '' }, { pricesIncludeTax: true, ...terms })).toMatchObject({ total: 2000 });
});

test('what is half written counts as nothing', () => {
  const lines = [{ ...freeLine('labour'), quantity: '', unitPrice: '' }];
  expect(workTotals({ lines, discount: '' }, { pricesIncludeTax: true, rates: [], standardTaxId: null }).total).toBe(0);
});

const carrying = { ...product, id: 11, name: 'Alternator', price: 12_000, coreDeposit: 3_000 };

test('a part that carries a deposit brings it along, and another one of it is one more of both', () => {
  const twice = withPart(withPart([], carrying), carrying);
  expect(twice.map(({ kind, quantity, unitPrice }) => [kind, quantity, unitPrice])).toEqual([
    ['part', 2, 12_000],
    ['core_deposit', 2, 3_000],
  ]);
});

test('a deposit follows the quantity of its part while both are the same, and leaves with it', () => {
  const lines = withQuantity(withPart([], carrying), 0, 3);
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 3]);
  const parted = withQuantity(withQuantity(lines, 1, 1), 0, 4);
  expect(parted.map(({ quantity }) => quantity)).toEqual([4, 1]);
  expect(withoutLine(lines, 1).map(({ kind }) => kind)).toEqual(['part']);
  expect(withoutLine(lines, 0)).toEqual([]);
});

test('of a deposit what came back is not in the sum', () => {
  const lines = withPart([], carrying).map((one) => ({ ...one, taxId: null, coreReturned: one.kind === 'core_deposit' ? 1 : 0 }));
  const terms = { pricesIncludeTax: true, rates: [], standardTaxId: null };
  expect(workTotals({ lines, discount: '' }, terms).total).toBe(12_000);
});
