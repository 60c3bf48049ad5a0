import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { darajaAddresses } from '../platform/providers/daraja/addresses.ts';
import { registerC2b } from '../platform/providers/daraja/c2b.ts';
import { darajaOf } from '../platform/providers/daraja/find-account.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { objectionsToBooks } from '../testing/books/sound-books.ts';
import { as, send, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { testMpesa } from '../testing/mpesa.ts';
import { given, makeCustomer, makeVehicle } from '../testing/vehicles.ts';
import { followPromptNow } from './prompts/follow-prompt.ts';

const patience = { timeout: 20_000, interval: 20 };
let lastMobile = randomInt(10_000_000, 80_000_000);

/** A number that nobody else of this run has. */
export const newMobile = (): string => `+2547${String(++lastMobile).padStart(8, '0')}`;

/** Garages of one run do not share a short code. */
let lastShortCode = randomInt(100_000, 400_000);

/** A garage that has set M-Pesa up, and what plays Safaricom for it. */
export async function makeDesk(on?: TestApp) {
  const app = on ?? (await testApp());
  const sandbox = await testMpesa(app);
  const garage = await makeGarage('main', app);
  const shortCode = String(++lastShortCode);
  const settings = { consumerKey: `key ${shortCode}`, consumerSecret: 'secret', passkey: 'passkey', shortCode };

  const initiator = { initiatorName: 'api', initiatorPassword: 'open sesame' };
  given(await as(garage.garage, app).post('/api/mpesa_integrations', { ...settings, ...initiator }));
  const account = await darajaOf(app.platform, garage.id);
  if (!account) throw new Error('M-Pesa was not set up');
  const { confirmationUrl, validationUrl, stkUrl, resultUrl } = darajaAddresses(app.platform, account);
  await registerC2b(account, { confirmationUrl, validationUrl });
  return { app, garage, sandbox, shortCode, addresses: { confirmationUrl, validationUrl, stkUrl, resultUrl } };
}

export type Desk = Awaited<ReturnType<typeof makeDesk>>;

export type Billed = { workId: number; invoiceId: number; number: string; code: string; customerId: number; mobile: string; plate: string };

/** A work that is completed and waits for payment of so much. */
export async function makeBill(
  { app, garage }: Desk,
  { total = 1000, mobile = newMobile() }: { total?: number; mobile?: string } = {},
): Promise<Billed> {
  const plate = `K${String.fromCharCode(65 + randomInt(8))}${String.fromCharCode(65 + randomInt(8))} ${randomInt(100, 999)}${String.fromCharCode(65 + randomInt(8))}`;
  const customer = await makeCustomer(garage, { mobile });
  const vehicle = await makeVehicle(garage, { customerId: customer.id, registration: plate, vin: null });
  return billAgain({ app, garage }, { customerId: customer.id, vehicleId: vehicle.id, mobile, plate, total });
}

type Car = { customerId: number; vehicleId: number; mobile: string; plate: string; total: number };

/** Another work on the same vehicle. */
export async function billAgain(
  { app, garage }: Pick<Desk, 'app' | 'garage'>,
  { total, ...car }: Car,
): Promise<Billed & { vehicleId: number }> {
  const lines = [{ kind: 'labour', description: 'Labour', quantity: 1, unitPrice: total }];
  const draft = { status: 'in_progress', scheduledAt: null, customerId: car.customerId, vehicleId: car.vehicleId, lines };
  const { id } = given(await as(garage.garage, app).post('/api/works', draft));
  given(await as(garage.garage, app).post('/api/progress/complete_work', { id }));
  const invoice = await app.platform.db
    .selectFrom('invoices')
    .select(['id', 'number', 'code'])
    .where('garageId', '=', garage.id)
    .where('sourceKind', '=', 'work')
    .where('sourceId', '=', id)
    .executeTakeFirstOrThrow();
  const number = `INV-${String(invoice.number).padStart(6, '0')}`;
  return { ...car, workId: id, invoiceId: invoice.id, number, code: invoice.code };
}

/** A request on a phone that has been sent. */
export async function prompt({ app, garage }: Desk, { workId }: Pick<Billed, 'workId'>, more: object = {}): Promise<TestBody> {
  const asked = given(await as(garage.garage, app).post('/api/works/trigger_stk_push', { id: workId, ...more }));
  return promptWhen({ app, garage }, asked.id, ({ state }) => state !== 'requested');
}

export const readPrompt = async ({ app, garage }: Pick<Desk, 'app' | 'garage'>, id: number): Promise<TestBody> =>
  given(await as(garage.garage, app).get(`/api/transactions/prompts/${id}`));

/** The request once it has come so far. */
export const promptWhen = (desk: Pick<Desk, 'app' | 'garage'>, id: number, isSo: (prompt: TestBody) => boolean): Promise<TestBody> =>
  vi.waitFor(async () => {
    const found = await readPrompt(desk, id);
    if (!isSo(found)) throw new Error(`The request is ${found.state}`);
    return found;
  }, patience);

/** Once all that the provider has told is acted by. */
export async function whenTaken({ app, garage, sandbox }: Desk): Promise<void> {
  await sandbox.settled();
  await vi.waitFor(async () => {
    const messages = app.platform.db.selectFrom('providerMessages').select('id').where('garageId', '=', garage.id);
    if (await messages.where('outcome', '=', 'waiting').executeTakeFirst()) throw new Error('Something waits');
  }, patience);
}

/** As the job does after a while. */
export const follow = ({ app, garage }: Desk, id: number, asked = 0) => followPromptNow(app.platform, { garageId: garage.id, id, asked });

/** The prompt of the phone as the provider has it. */
export function onPhone({ sandbox }: Desk, mobile: string) {
  const found = sandbox.prompts().find(({ phone }) => `+${phone}` === mobile);
  if (!found) throw new Error(`Nothing is on ${mobile}`);
  return found;
}

export const balanceOfInvoice = async ({ app, garage }: Pick<Desk, 'app' | 'garage'>, id: number): Promise<number> => {
  const invoices = app.platform.db.selectFrom('invoices').select('balance').where('garageId', '=', garage.id).where('id', '=', id);
  return (await invoices.executeTakeFirstOrThrow()).balance / 100;
};

export const creditOfCustomer = async ({ app, garage }: Pick<Desk, 'app' | 'garage'>, id: number): Promise<number> =>
  given(await as(garage.garage, app).get(`/api/customers/${id}/credit`)).balance;

/** The balance of an account by its role, as its group counts. */
export async function booked({ app, garage }: Pick<Desk, 'app' | 'garage'>, role: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(line.amount), 0)::bigint as amount from journal_lines line
    join accounts on accounts.garage_id = line.garage_id and accounts.id = line.account_id and accounts.role = ${role}
    where line.garage_id = ${garage.id}`.execute(app.platform.db);
  return (rows[0]?.amount ?? 0) / 100;
}

export const paymentsOf = ({ app, garage }: Pick<Desk, 'app' | 'garage'>) =>
  app.platform.db.selectFrom('payments').select(['id', 'amount', 'method']).where('garageId', '=', garage.id).orderBy('id').execute();

export const objections = ({ app, garage }: Pick<Desk, 'app' | 'garage'>) => objectionsToBooks(app.platform.db, garage.id);

export const messagesOf = async ({ app, garage }: Pick<Desk, 'app' | 'garage'>): Promise<TestBody[]> =>
  given(await as(garage.garage, app).get('/api/provider_messages?per_page=50')).entries;

export const suspenseOf = async ({ app, garage }: { app: TestApp; garage: TestGarage }): Promise<TestBody[]> =>
  given(await as(garage.garage, app).get('/api/suspense')).entries;

/** Tells the application something in the provider's own words, whoever may do so. */
export const tell = (url: string, payload: object) =>
  send({ method: 'POST', url: new URL(url).pathname, headers: { host: 'main.localhost' }, payload });
