import { describe, expect, test } from 'vitest';
import { wrongInitiatorPassword } from '../sandbox/mpesa/sandbox-credential.ts';
import { account, beginDarajaAnew, garage, push, service } from './daraja-test-kit.ts';
import { askStatus, reverse } from './initiated.ts';
import { readResult } from './read-callbacks.ts';

beginDarajaAnew();

describe('a reversal', () => {
  const told = () => ({ resultUrl: `${garage.url}/result`, timeoutUrl: `${garage.url}/timeout`, remarks: 'Paid twice' });
  const paid = async () => String((await service.act(await push(), 'pay')).receipt);
  const results = () => garage.received.filter(({ path }) => path === '/result').map(({ body }) => readResult(body));

  test('is not asked for without an initiator, nor with a certificate that is none', async () => {
    const asked = { ...told(), receipt: 'SAB1234567', amountShillings: 2_500 };
    expect(await reverse({ ...account, initiator: null }, asked)).toMatchObject({ outcome: 'refused', code: 'initiator' });
    const initiator = { name: 'api', password: 'x', certificate: 'none' };
    expect(await reverse({ ...account, initiator }, asked)).toMatchObject({ outcome: 'refused', code: 'certificate' });
  });

  test('with a wrong password fails, and the payment stands', async () => {
    const receipt = await paid();
    const initiator = { name: 'api', password: wrongInitiatorPassword, certificate: service.certificate() };
    const accepted = await reverse({ ...account, initiator }, { ...told(), receipt, amountShillings: 2_500 });
    await service.settled();
    expect(results()).toMatchObject([{ isDone: false, code: '2001' }]);
    expect(results()[0]?.conversationId).toBe(accepted.outcome === 'accepted' && accepted.conversationId);
  });

  test('is confirmed by a result, once, and shows in the status', async () => {
    const receipt = await paid();
    const asked = { ...told(), receipt, amountShillings: 2_500 };
    for (const _ of [1, 2]) {
      expect(await reverse(account, asked)).toMatchObject({ outcome: 'accepted' });
      await service.settled();
    }
    await askStatus(account, { ...told(), receipt });
    await service.settled();
    expect(results()).toMatchObject([
      { isDone: true, parameters: { OriginalTransactionID: receipt } },
      { isDone: false, code: 'R000001' },
      { isDone: true, parameters: { ReceiptNo: receipt, TransactionStatus: 'Reversed' } },
    ]);
  });

  test('of a receipt that nobody knows fails', async () => {
    await reverse(account, { ...told(), receipt: 'SNOTKNOWN1', amountShillings: 5 });
    await service.settled();
    expect(results()).toMatchObject([{ isDone: false, code: 'R000002' }]);
  });
});
