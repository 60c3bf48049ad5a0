import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type MpesaSandbox, startMpesaSandbox } from '../sandbox/mpesa/mpesa-sandbox.ts';
import { type Listener, startListener } from '../sandbox/test-listener.ts';
import type { DarajaAccount } from './account.ts';
import { pushStk } from './stk.ts';

/** A garage with its account, and what plays Safaricom for it. */
export let service: MpesaSandbox;
export let garage: Listener;
export let account: DarajaAccount;
let last = 700_000_000;

export const paths = { push: '/mpesa/stkpush/v1/processrequest', query: '/mpesa/stkpushquery/v1/query', token: '/oauth/v1/generate' };
export const newPhone = () => `+254${++last}`;
export const promptOf = (phone: string) => ({
  phone,
  amountShillings: 2_500,
  reference: 'INV00042',
  description: 'Job 42',
  callbackUrl: `${garage.url}/stk`,
});
export const callsOf = (path: string) => service.received.filter((call) => call.path === path).length;

export async function push(phone = newPhone(), change: Partial<ReturnType<typeof promptOf>> = {}): Promise<string> {
  const pushed = await pushStk(account, { ...promptOf(phone), ...change });
  if (pushed.outcome !== 'sent') throw new Error(`not sent: ${JSON.stringify(pushed)}`);
  return pushed.checkoutRequestId;
}

/** To be called by each file of tests. */
export function beginDarajaAnew(): void {
  beforeAll(async () => {
    [service, garage] = await Promise.all([startMpesaSandbox(), startListener()]);
  });
  beforeEach(() => {
    service.received.length = 0;
    service.deliverResults('now');
    garage.received.length = 0;
    account = {
      garageId: 1,
      url: service.url,
      consumerKey: 'key',
      consumerSecret: 'secret',
      shortCode: '600100',
      kind: 'paybill',
      storeNumber: '600100',
      passkey: 'passkey',
      initiator: { name: 'api', password: 'open sesame', certificate: service.certificate() },
      ownCallbackUrl: null,
      now: () => new Date('2026-01-02T00:04:05Z'),
    };
  });
  afterAll(() => Promise.all([service.stop(), garage.stop()]));
}
