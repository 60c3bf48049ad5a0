import { english } from '@karakana/contract/text.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMpesa } from './mpesa.ts';
import { type MpesaSandbox, startMpesaSandbox, wrongConsumerSecret } from './sandbox/mpesa-sandbox.ts';

let service: MpesaSandbox;
let time = 0;
const now = () => new Date(time);
const account = () => ({ consumerKey: 'key', consumerSecret: 'secret', url: service.url });

beforeEach(async () => {
  service = await startMpesaSandbox();
  time = Date.parse('2026-01-05T08:00:00Z');
});
afterEach(() => service.stop());

describe('the M-Pesa access token', () => {
  test('wrong credentials are refused in words', async () => {
    const mpesa = openMpesa({ ...account(), consumerSecret: wrongConsumerSecret }, now);
    await expect(mpesa.check()).rejects.toMatchObject({ kind: 'refused', message: 'Safaricom does not know this consumer key and secret' });
  });

  test('a service that is away is worth another try, which is not spoilt by the first', async () => {
    const { url } = service;
    await service.stop();
    const mpesa = openMpesa({ ...account(), url }, now);
    await expect(mpesa.accessToken()).rejects.toMatchObject({ kind: 'temporary' });
    await expect(mpesa.accessToken()).rejects.toMatchObject({ kind: 'temporary' });
    service = await startMpesaSandbox();
  });

  test('is asked for once by all who need it together', async () => {
    const [one, two] = await Promise.all([openMpesa(account(), now).accessToken(), openMpesa(account(), now).accessToken()]);
    expect(two).toBe(one);
    expect(service.received).toHaveLength(1);
  });

  test('is used until a minute before its end, then renewed once', async () => {
    const mpesa = openMpesa(account(), now);
    const first = await mpesa.accessToken();
    time += 3538_000;
    expect(await mpesa.accessToken()).toBe(first);
    time += 1_000;
    const [one, two] = await Promise.all([mpesa.accessToken(), mpesa.accessToken()]);
    expect(one).not.toBe(first);
    expect(two).toBe(one);
    expect(service.received).toHaveLength(2);
  });

  test('of other credentials is another', async () => {
    const mine = await openMpesa(account(), now).accessToken();
    expect(await openMpesa({ ...account(), consumerKey: 'other' }, now).accessToken()).not.toBe(mine);
  });

  test('the trial asks anew', async () => {
    const mpesa = openMpesa(account(), now);
    await mpesa.accessToken();
    expect(english(await mpesa.check())).toBe('Safaricom accepted the keys');
    expect(service.received).toHaveLength(2);
  });
});
