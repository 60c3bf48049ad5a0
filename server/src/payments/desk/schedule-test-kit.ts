import { randomInt, randomUUID } from 'node:crypto';
import { dayOf } from '@karakana/contract/dates.ts';
import { byRule, issueInvoice, post } from '../../accounting/index.ts';
import { createGarage } from '../../garage/index.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { darajaAddresses, darajaOwnerOf } from '../../platform/providers/daraja/addresses.ts';
import { registerC2b } from '../../platform/providers/daraja/c2b.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { type MpesaSandbox, startMpesaSandbox } from '../../platform/providers/sandbox/mpesa/mpesa-sandbox.ts';
import type { Callback } from '../../platform/providers/sandbox/mpesa/sandbox-callbacks.ts';
import type { Ctx, Platform } from '../../platform/serve/context.ts';
import { actFor, inGarage } from '../../platform/serve/in-garage.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { publicCtx } from '../../testing/garage.ts';
import { followPromptJob, type NamedThing, sendPromptJob, takeProviderMessageJob } from '../jobs.ts';
import { followPromptNow } from '../prompts/follow-prompt.ts';
import { sendPromptNow } from '../prompts/send-prompt.ts';
import { newMobile } from '../testing.ts';
import { keepMessage } from './keep-message.ts';
import { takeMessagesNow } from './take-messages.ts';

type Waiting = { name: string; data: NamedThing & { asked?: number } };

/** A Safaricom of its own for one after the other, whose clock and callbacks are those of whatever is tried with it. */
export async function openLane() {
  const app = await testApp();
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  const wire = { receive: async (_: Callback): Promise<void> => {} };
  const sandbox = await startMpesaSandbox(now, {
    async send(callback) {
      await wire.receive(callback);
      return { status: 200, text: '' };
    },
    // What is cut off in the middle reaches nobody.
    cutOff: async () => {},
  });
  return { app, sandbox, clock, now, wire };
}

export type Lane = Awaited<ReturnType<typeof openLane>>;

/**
 * A garage that has set M-Pesa up and one invoice of so much. Its jobs wait until they are run by name, its clock stands until it is moved, and what
 * Safaricom tells is taken in without a network.
 */
export async function makeScriptedDesk({ app, sandbox, clock, now, wire }: Lane, total: number) {
  const jobs: Waiting[] = [];
  const enqueue = enqueueInto(jobs);
  const mpesa = { shortCode: '', consumerKey: '', consumerSecret: '', passkey: '', url: sandbox.url };
  const settings = { ...app.platform.settings, mpesa };
  const platform: Platform = { ...app.platform, settings, now, jobs: { ...app.platform.jobs, enqueue, enqueueLater: enqueue } };
  const { garageId, branchId, shortCode } = await openGarage(app);
  const userId = 1;
  const session: Ctx['session'] = {
    ...{ id: 0, userId, email: '', twoFactorPending: false, confirmed: true, expiresAt: '', role: 'garage' },
    ...{ garageId, branchId, invitationId: 0, customerId: null, impersonatorId: null },
  };
  const { brand, ...call } = publicCtx(app, platform.db);
  const act = <T>(what: (ctx: Ctx) => Promise<T>): Promise<T> =>
    inGarage(platform, { garageId, userId, brand }, (ctx) => what({ ...call, ...ctx, userId, session }));
  const account = await darajaOf(platform, garageId);
  if (!account) throw new Error('M-Pesa was not set up');
  const { confirmationUrl, validationUrl } = darajaAddresses(platform, account);
  await registerC2b(account, { confirmationUrl, validationUrl });
  wire.receive = async (callback) => {
    // It comes whenever it will: its job is there for others only once the message is.
    const own: Waiting[] = [];
    await receive({ ...platform, jobs: { ...platform.jobs, enqueue: enqueueInto(own) } }, callback);
    jobs.push(...own);
  };
  const bill = await act((ctx) => issue(ctx, { branchId, total, on: dayOf(now().toISOString()) }));
  return { app, sandbox, platform, garageId, shortCode, account, bill, jobs, clock, act };
}

const enqueueInto =
  (jobs: Waiting[]) =>
  async (_db: unknown, { name }: { name: string }, data: object): Promise<void> => {
    // Each of the jobs of this area names its garage and what it is about.
    jobs.push({ name, data: data as Waiting['data'] });
  };

export type ScriptedDesk = Awaited<ReturnType<typeof makeScriptedDesk>>;

let lastShortCode = randomInt(500_000, 600_000);

async function openGarage({ platform }: TestApp): Promise<{ garageId: number; branchId: number; shortCode: string }> {
  const shortCode = String(++lastShortCode);
  return inTransaction(platform.db, async (db) => {
    const name = randomUUID();
    const opening = { name, app: 'main', kind: 'garage', email: `${name}@garage.test`, mobile: '+254712345678', userId: null } as const;
    const { garageId, branchId } = await createGarage({ db }, opening);
    await actFor(db, { garageId, userId: null });
    const keys = { consumerKey: 'key', consumerSecret: 'secret', passkey: 'passkey' };
    await db
      .insertInto('integrations')
      .values({
        garageId,
        kind: 'mpesa',
        settings: JSON.stringify({ shortCode, kind: 'paybill' }),
        secrets: platform.secrets.seal(JSON.stringify(keys)),
      })
      .execute();
    return { garageId, branchId, shortCode };
  });
}

const lineOf = (net: number) => ({
  ...({ kind: 'labour', productId: null, description: 'Labour', quantity: 1000, unitPrice: net, discount: 0 } as const),
  ...{ taxId: null, taxRate: 0, net, tax: 0, cost: 0 },
});

async function issue(ctx: Ctx, { branchId, total, on }: { branchId: number; total: number; on: string }) {
  const { garageId } = ctx;
  const mobile = newMobile();
  const customer = { garageId, firstName: 'Wanjiku', lastName: 'Kamau', mobile };
  const { id: customerId } = await ctx.db.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow();
  const { invoice: number } = await nextOfEach(ctx, { invoice: 1 });
  const source = { kind: 'sale', id: number } as const;
  const paper = { kind: 'invoice', number, branchId, customerId, source, issuedOn: on, dueOn: on, currency: 'KES', note: null } as const;
  const { id: invoiceId } = await issueInvoice(ctx, { ...paper, lines: [lineOf(total)] });
  const amounts = { total, labour: total, parts: 0, other: 0, deposit: 0, tax: 0, rounding: 0 };
  await post(ctx, [{ on, source, memo: null, postings: [byRule('invoice', { branchId, customerId, amounts, accounts: {} })] }]);
  return { invoiceId, number: `INV-${String(number).padStart(6, '0')}`, saleId: number, customerId, mobile };
}

async function receive(platform: Platform, { url, body }: Callback): Promise<void> {
  const [, , , path, key = '', what] = new URL(url).pathname.split('/');
  const garageId = darajaOwnerOf(platform.secrets, key)?.garageId;
  if (!garageId) throw new Error(`${url} has no key`);
  if (path === 'stk') await keepMessage(platform, { garageId, kind: 'prompt_result', aboutId: Number(what), body });
  else await keepMessage(platform, { garageId, kind: what === 'confirm' ? 'payment' : 'payment_check', body });
}

/** Runs jobs that wait, all at the same time; messages among them are taken together, as the worker takes them. */
export async function run(desk: Pick<ScriptedDesk, 'platform' | 'jobs'>, taken: Waiting[]): Promise<void> {
  for (const one of taken) desk.jobs.splice(desk.jobs.indexOf(one), 1);
  const of = (name: string) => taken.filter((one) => one.name === name).map(({ data }) => data);
  const [failures] = await Promise.all([
    takeMessagesNow(desk.platform, of(takeProviderMessageJob.name)),
    ...of(sendPromptJob.name).map((data) => sendPromptNow(desk.platform, data)),
    ...of(followPromptJob.name).map(({ asked = 0, ...data }) => followPromptNow(desk.platform, { ...data, asked })),
  ]);
  for (const failure of failures) if (failure) throw failure;
}

/** Moves the clock and runs what waits, until nothing does. */
export async function runOut(desk: Pick<ScriptedDesk, 'platform' | 'jobs' | 'clock'>): Promise<void> {
  while (desk.jobs.length > 0) {
    desk.clock.at += 15_000;
    await run(desk, [...desk.jobs]);
  }
}

/** The prompt of a phone as Safaricom has it; nothing while the request was not sent. */
export const onPhoneOf = (sandbox: MpesaSandbox, mobile: string) => sandbox.prompts().find(({ phone }) => `+${phone}` === mobile);
