import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MpesaSandbox, startMpesaSandbox } from '../sandbox/mpesa/mpesa-sandbox.ts';
import { wrongConsumerSecret } from '../sandbox/mpesa/sandbox-tokens.ts';
import { accessToken, replaceToken, tryKeys } from './token.ts';

let service: MpesaSandbox;
let time = 0;
const now = () => new Date(time);
const keys = () => ({ consumerKey: 'key', consumerSecret: 'secret', url: service.url, now });

beforeEach(async () => {
  service = await startMpesaSandbox();
  time = Date.parse('2026-01-05T08:00:00Z');
});
afterEach(() => service.stop());

describe('the M-Pesa access token', () => {
  test('wrong credentials are refused in words', async () => {
    const refusal = { kind: 'refused', message: 'Safaricom does not know this consumer key and secret' };
    await expect(tryKeys({ ...keys(), consumerSecret: wrongConsumerSecret })).rejects.toMatchObject(refusal);
  });

  test('a service that is away is worth another try, which is not spoilt by the first', async () => {
    const away = keys();
    await service.stop();
    await expect(accessToken(away)).rejects.toMatchObject({ kind: 'temporary' });
    await expect(accessToken(away)).rejects.toMatchObject({ kind: 'temporary' });
    service = await startMpesaSandbox();
  });

  test('is asked for once by all who need it together', async () => {
    const [one, two] = await Promise.all([accessToken(keys()), accessToken(keys())]);
    expect(two).toBe(one);
    expect(service.received).toHaveLength(1);
  });

  test('is used until a minute before its end, then renewed once', async () => {
    const first = await accessToken(keys());
    time += 3538_000;
    expect(await accessToken(keys())).toBe(first);
    time += 1_000;
    const [one, two] = await Promise.all([accessToken(keys()), accessToken(keys())]);
    expect(one).not.toBe(first);
    expect(two).toBe(one);
    expect(service.received).toHaveLength(2);
  });

  test('that was refused is replaced once for all who were refused with it', async () => {
    const refused = await accessToken(keys());
    const [one, two] = await Promise.all([replaceToken(keys(), refused), replaceToken(keys(), refused)]);
    expect(one).not.toBe(refused);
    expect(two).toBe(one);
    expect(await replaceToken(keys(), refused)).toBe(one);
    expect(service.received).toHaveLength(2);
  });

  test('of other credentials is another', async () => {
    const mine = await accessToken(keys());
    expect(await accessToken({ ...keys(), consumerKey: 'other' })).not.toBe(mine);
  });

  test('the trial asks anew', async () => {
    await accessToken(keys());
    await tryKeys(keys());
    expect(service.received).toHaveLength(2);
  });
});
