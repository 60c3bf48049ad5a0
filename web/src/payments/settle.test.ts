// @vitest-environment node
import { expect, test } from 'vitest';
import { likelyCash, settle, type TenderForm } from './settle.ts';

const cash = (amount: number | ''): TenderForm => ({ method: 'cash', amount, reference: '' });
const mpesa = (amount: number): TenderForm => ({ method: 'mpesa', amount, reference: 'SGL31HA2ZU' });

test('cash beyond what is owed is given back', () => {
  expect(settle([cash(1000)], 580_00)).toMatchObject({ payments: [{ method: 'cash', amount: 580 }], change: 420_00, open: 0, over: 0 });
});

test('what others pay comes off before cash does, in whatever order it is written', () => {
  expect(settle([cash(500), mpesa(200)], 580_50)).toMatchObject({
    payments: [
      { method: 'cash', amount: 380.5 },
      { method: 'mpesa', amount: 200, reference: 'SGL31HA2ZU' },
    ],
    ...{ change: 119_50, open: 0 },
  });
});

test('what is not paid stays open, and a tender of nothing is none', () => {
  expect(settle([cash(''), mpesa(200)], 580_00)).toMatchObject({ payments: [{ amount: 200 }], open: 380_00, change: 0 });
});

test('what gives no change is taken whole, and what is over is told', () => {
  expect(settle([mpesa(600)], 580_00)).toMatchObject({ payments: [{ amount: 600 }], over: 20_00, open: 0, change: 0 });
});

test('the next round amounts are offered, each once', () => {
  expect(likelyCash(580_00)).toEqual([580, 600, 1000]);
  expect(likelyCash(116_50)).toEqual([116.5, 150, 200, 500]);
});
