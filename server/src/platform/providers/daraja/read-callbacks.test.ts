import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readC2bConfirmation, readResult, readStkCallback } from './read-callbacks.ts';
import { momentOfStamp } from './stamp.ts';
import { stkResultOf } from './stk-result.ts';

const garbage = [undefined, null, '', 0, [], {}, { Body: {} }, { Body: { stkCallback: null } }, { Result: [] }, { TransID: '' }];

test.each(garbage)('garbage is no message: %j', (body) => {
  expect([readStkCallback(body), readC2bConfirmation(body), readResult(body)]).toEqual([undefined, undefined, undefined]);
});

const stk = (callback: object) => readStkCallback({ Body: { stkCallback: { CheckoutRequestID: 'ws_CO_1', ...callback } } });
const paidWith = (...Item: object[]) => stk({ ResultCode: 0, ResultDesc: '', CallbackMetadata: { Item } });

describe('what a prompt’s callback says', () => {
  test('is found by its name, wherever it stands and whether it is a text or a number', () => {
    const paid = { outcome: 'paid', receipt: 'TA12BC34DE', amount: 250_050, phone: '+254712345678', paidAt: '2025-01-02T00:04:20.000Z' };
    const items = [
      { Name: 'PhoneNumber', Value: 254712345678 },
      { Name: 'Balance' },
      { Name: 'TransactionDate', Value: '20250102030420' },
      { Name: 'MpesaReceiptNumber', Value: 'TA12BC34DE' },
      { Name: 'Amount', Value: 2500.5 },
    ];
    expect(paidWith(...items)).toMatchObject(paid);
    expect(paidWith(...items.toReversed())).toMatchObject(paid);
  });

  test('is paid although the receipt is missing', () => {
    expect(stk({ ResultCode: '0' })).toMatchObject({ outcome: 'paid', receipt: null, amount: null, phone: null, paidAt: null });
  });

  test.each([
    [1, 'failed', true],
    [2, 'failed', false],
    [3, 'failed', false],
    [4, 'failed', false],
    [8, 'failed', false],
    [17, 'failed', true],
    [26, 'failed', true],
    [1001, 'failed', true],
    [1019, 'timed_out', true],
    [1025, 'failed', true],
    [1032, 'cancelled', true],
    [1037, 'timed_out', true],
    [2001, 'failed', true],
    [2028, 'failed', false],
    [8006, 'failed', false],
    [9999, 'failed', true],
    ['SFC_IC0003', 'failed', false],
    [424242, 'failed', true],
  ] as const)('code %s means %s', (ResultCode, outcome, mayRetry) => {
    expect(stk({ ResultCode, ResultDesc: 'Words' })).toMatchObject({ outcome, mayRetry, code: String(ResultCode), message: 'Words' });
  });

  test('an answer that is still worked on is none', () => {
    expect(stkResultOf('4999', '')).toEqual({ outcome: 'pending' });
    expect(stkResultOf('1', 'The transaction is still under processing')).toEqual({ outcome: 'pending' });
  });
});

describe('what a payment by hand says', () => {
  const paid = { TransID: 'ta12bc34de', TransTime: '20250102030420', TransAmount: '2,500.00', BusinessShortCode: 600984 };
  const number = '254712345678';
  const hash = createHash('sha256').update(number).digest('hex');

  test.each([
    ['2547 ***** 678', { kind: 'masked', value: '2547 ***** 678' }],
    [hash.toUpperCase(), { kind: 'hashed', value: hash }],
    [254712345678, { kind: 'number', value: '+254712345678' }],
    ['', null],
  ])('the payer %s', (MSISDN, payer) => {
    expect(readC2bConfirmation({ ...paid, MSISDN })).toMatchObject({ payer });
  });

  test('is read without what a till does not send', () => {
    expect(readC2bConfirmation({ ...paid, TransactionType: 'Buy Goods', BillRefNumber: '', FirstName: 'JANE' })).toEqual({
      receipt: 'TA12BC34DE',
      amount: 250_000,
      shortCode: '600984',
      reference: null,
      payer: null,
      payerName: 'JANE',
      paidAt: '2025-01-02T00:04:20.000Z',
      kind: 'till',
    });
  });

  test.each(['0', '-5', 'many', '1.234'])('is nothing with the amount %s', (TransAmount) => {
    expect(readC2bConfirmation({ ...paid, TransAmount })).toBeUndefined();
  });
});

test('a result with one parameter, or none, is read as one with many', () => {
  const Result = { ResultCode: 0, ResultDesc: 'ok', ConversationID: 'AG_1', OriginatorConversationID: 'o', TransactionID: 'T' };
  const one = { Result: { ...Result, ResultParameters: { ResultParameter: { Key: 'Amount', Value: 5 } } } };
  expect(readResult(one)).toMatchObject({ isDone: true, parameters: { Amount: '5' } });
  expect(readResult({ Result: { ...Result, ResultCode: 'R000001' } })).toMatchObject({ isDone: false, code: 'R000001', parameters: {} });
});

test.each(['', '2025', '20251301000000', 'yesterday'])('%s is no time', (stamp) => {
  expect(momentOfStamp(stamp)).toBeUndefined();
});
