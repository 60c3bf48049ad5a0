import { registerMpesaIntegration, saveMpesaIntegration } from '@karakana/contract/garage/integration.ts';
import { answerSandboxPrompt, type payerActs, payInSandbox, readSandboxPhone } from '@karakana/contract/garage/sandbox-phone.ts';
import { addProduct } from '@karakana/contract/inventory/product.ts';
import { addSale } from '@karakana/contract/inventory/sale.ts';
import { addWork } from '@karakana/contract/works/work/work.ts';
import { completeWork } from '@karakana/contract/works/work/work-steps.ts';
import { call } from './api.ts';
import { giveCustomer, giveVehicleOf } from './customers.ts';
import type { Person } from './people.ts';
import { expect } from './test.ts';

let lastShortCode = 600_000 + (process.pid % 1000) * 100;

/** Sets M-Pesa up, with a paybill of the garage's own. */
export async function giveMpesa({ brand, session }: Person): Promise<void> {
  lastShortCode += 1;
  const settings = {
    shortCode: String(lastShortCode),
    consumerKey: 'key',
    consumerSecret: 'secret',
    passkey: 'passkey',
    initiatorName: 'desk',
    initiatorPassword: 'initiator',
  };
  await call(brand, saveMpesaIntegration, settings, session.accessToken);
  await call(brand, registerMpesaIntegration, {}, session.accessToken);
}

/** A car that was repaired and waits to be paid and fetched. */
export async function billWork(owner: Person, unitPrice = 4700) {
  const { brand, session } = owner;
  const customer = await giveCustomer(owner);
  const { id: vehicleId, registration } = await giveVehicleOf(owner, customer.id);
  const lines = [{ kind: 'labour' as const, description: 'Fit pads', unitPrice }];
  const { id } = await call(brand, addWork, { status: 'in_progress', vehicleId, lines }, session.accessToken);
  const { invoices } = await call(brand, completeWork, { id }, session.accessToken);
  return { id, registration, customer, code: invoices[0]?.code ?? '', number: invoices[0]?.number ?? '' };
}

/** Four filters at 250 that a customer has not paid, a new one if none is named. */
export async function sellOnCredit(owner: Person, buyerId?: number) {
  const { brand, session } = owner;
  const branchId = session.user.branchId ?? 0;
  const filter = { name: 'Oil filter', price: 250, opening: [{ branchId, quantity: 10, cost: 100 }] };
  const { id: productId } = await call(brand, addProduct, filter, session.accessToken);
  const customerId = buyerId ?? (await giveCustomer(owner)).id;
  return call(brand, addSale, { branchId, customerId, lines: [{ productId, quantity: 4 }] }, session.accessToken);
}

/** Answers the request that is on a phone, once it is there. */
export async function answerOnPhone({ brand, session }: Person, act: (typeof payerActs)[number]): Promise<void> {
  const open = async () => {
    const { prompts } = await call(brand, readSandboxPhone, {}, session.accessToken);
    return prompts.find(({ status }) => status === 'open' || status === 'late')?.id;
  };
  await expect.poll(open).toBeDefined();
  await call(brand, answerSandboxPrompt, { prompt: (await open()) ?? '', act }, session.accessToken);
}

/** Somebody pays to the paybill without having been asked; gives the code that they were sent. */
export async function payByHand(
  { brand, session }: Person,
  payment: { amount: number; reference: string; phone?: string },
): Promise<string> {
  const paid = { phone: '0712 345 678', payerName: 'Wanjiku', ...payment };
  return (await call(brand, payInSandbox, paid, session.accessToken)).receipt;
}
