import { describe, expect, test } from 'vitest';
import { registerC2b } from './c2b.ts';
import { account, beginDarajaAnew, garage, push, service } from './daraja-test-kit.ts';
import { readC2bConfirmation, readC2bValidation, readStkCallback } from './read-callbacks.ts';

beginDarajaAnew();

describe('payments by hand', () => {
  const addresses = () => ({ confirmationUrl: `${garage.url}/confirm`, validationUrl: `${garage.url}/validate` });

  test.each(['mpesa', 'M-Pesa', 'safaricom', 'query', 'exec'])('an address with %s in it is not even offered', async (word) => {
    const confirmationUrl = `${garage.url}/${word}/confirm`;
    expect(await registerC2b(account, { ...addresses(), confirmationUrl })).toMatchObject({ outcome: 'refused', code: 'address' });
    expect(service.received).toEqual([]);
  });

  test('are told of at the registered addresses, with the number masked', async () => {
    expect(await registerC2b(account, addresses())).toEqual({ outcome: 'registered' });
    const { receipt } = await service.payByHand({
      shortCode: '600100',
      amount: 1_250,
      phone: '254712345678',
      reference: 'KDA 123B',
      payerName: 'JANE W OTIENO',
    });
    expect(garage.received.map(({ path }) => path)).toEqual(['/validate', '/confirm']);
    const payment = {
      receipt,
      amount: 125_000,
      shortCode: '600100',
      reference: 'KDA 123B',
      payer: { kind: 'masked', value: '2547 ***** 678' },
      payerName: 'JANE W OTIENO',
      paidAt: expect.any(String),
      kind: 'paybill',
    };
    expect(readC2bValidation(garage.received[0]?.body)).toEqual(payment);
    expect(readC2bConfirmation(garage.received[1]?.body)).toEqual(payment);
  });

  test('that we reject do not happen', async () => {
    await registerC2b({ ...account, storeNumber: '600300' }, { ...addresses(), validationUrl: `${garage.url}/reject` });
    const paid = await service.payByHand({ shortCode: '600300', amount: 100, phone: '254712345678' });
    expect(paid).toEqual({ outcome: 'rejected', receipt: null });
    expect(garage.received.map(({ path }) => path)).toEqual(['/reject']);
  });

  test('a prompt that is paid is told of as well, with the same receipt', async () => {
    await registerC2b(account, addresses());
    await service.act(await push(), 'pay');
    const [stk, c2b] = garage.received;
    expect(readC2bConfirmation(c2b?.body)?.receipt).toBe((readStkCallback(stk?.body) as { receipt: string }).receipt);
  });
});
