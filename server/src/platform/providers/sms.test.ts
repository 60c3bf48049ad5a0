import { english } from '@karakana/contract/text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmsSandbox, startSmsSandbox, wrongApiKey } from './sandbox/sms-sandbox.ts';
import { africasTalkingProvider } from './sms.ts';

let service: SmsSandbox;
const account = () => ({ username: 'karakana', apiKey: 'key', senderId: null, url: service.url });
const sms = { outboxId: 1, garageId: null, text: 'Your car is ready' };
const send = (to: string) => africasTalkingProvider(account()).send({ ...sms, to });

beforeAll(async () => {
  service = await startSmsSandbox();
});
beforeEach(() => {
  service.received.length = 0;
});
afterAll(() => service.stop());

describe("Africa's Talking", () => {
  test('a number without its country code is never sent', async () => {
    await expect(send('0712345678')).rejects.toMatchObject({ kind: 'refused' });
    expect(service.received).toEqual([]);
  });

  test.each([
    ['a number that does not exist', '+254712340403', 'refused', "Africa's Talking: InvalidPhoneNumber"],
    ['a person who wants no messages', '+254712340406', 'refused', "Africa's Talking: UserInBlacklist"],
    ['an empty balance', '+254712340405', 'temporary', "Africa's Talking: InsufficientBalance"],
    ['a gateway in trouble', '+254712340501', 'temporary', "Africa's Talking: GatewayError"],
    ['a busy service', '+254712340503', 'temporary', "Africa's Talking is busy (503)"],
    ['an answer that never came', '+254712340999', 'unclear', 'did not answer in full'],
  ])('%s', async (_name, number, kind, message) => {
    await expect(send(number)).rejects.toMatchObject({ kind, message: expect.stringContaining(message) });
  });

  test('a wrong key is refused, by sending and by the trial', async () => {
    const provider = africasTalkingProvider({ ...account(), apiKey: wrongApiKey });
    const refusal = { kind: 'refused', message: "Africa's Talking does not know this user name and API key" };
    await expect(provider.send({ ...sms, to: '+254712345678' })).rejects.toMatchObject(refusal);
    await expect(provider.check()).rejects.toMatchObject(refusal);
  });

  test('an unregistered sender is refused with the reason', async () => {
    const provider = africasTalkingProvider({ ...account(), senderId: 'InvalidId' });
    const refusal = { kind: 'refused', message: "Africa's Talking refused it: InvalidSenderId" };
    await expect(provider.send({ ...sms, to: '+254712345678' })).rejects.toMatchObject(refusal);
  });

  test('a message arrives as written, from the sender', async () => {
    const provider = africasTalkingProvider({ ...account(), senderId: 'KARAKANA' });
    const text = 'Tuko tayari & 100% – karibu + asante';
    expect((await provider.send({ ...sms, to: '+254712345678', text })).id).toMatch(/^ATXid_/);
    expect(service.received).toEqual([
      { id: expect.stringMatching(/^ATXid_/), username: 'karakana', to: '+254712345678', message: text, from: 'KARAKANA' },
    ]);
  });

  test('the trial tells the balance', async () => {
    expect(english(await africasTalkingProvider(account()).check())).toBe('Connected, balance KES 120.00');
  });
});
