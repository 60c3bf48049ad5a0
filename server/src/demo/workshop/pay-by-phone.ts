import { storeIntegration } from '../../garage/index.ts';
import { takeTold } from '../../payments/index.ts';
import { numberText } from '../../platform/database/next-number.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { c2bBody } from '../../platform/providers/sandbox/mpesa/sandbox-bodies.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { payWork } from './pay-work.ts';
import type { Workshop } from './workshop.ts';

/** Garages do not share a number that customers pay to. */
export const paybillOf = ({ garageId }: { garageId: number }): string => String(512_344 + garageId);

type Paid = { collected: number[]; mistyped: number };

/**
 * Works that were paid to the garage's paybill, and one whose payer forgot the last letter of the plate, so that nobody knows what it was for. Where
 * another than the sandbox answers for Safaricom nothing is set up with it, and they pay at the counter.
 */
export async function payByPhone(workshop: Workshop, today: string, { collected, mistyped }: Paid): Promise<void> {
  const ctx = workshop.on(today);
  const { isProduction, mpesa } = ctx.platform.settings;
  if (isProduction || mpesa) {
    for (const id of collected) await payWork(workshop, today, id);
    return;
  }
  await setUpMpesa(ctx);
  const account = await darajaOf({ ...ctx.platform, db: ctx.db }, ctx.garageId);
  if (!account) throw new Error('M-Pesa was not set up');
  const owed = await readOwed(ctx, [...collected, mistyped]);
  const bodies = owed.map((one, at) => {
    const [invoice, plate] = [numberText('INV', one.number), one.plate ?? ''];
    const written = at % 2 === 0 ? invoice : plate.toLowerCase() || invoice;
    return paid(ctx, one, one.workId === mistyped ? plate.slice(0, -1) : written);
  });
  await takeTold(ctx, bodies, account);
}

/** As the sandbox takes it, which has no keys of its own to give. */
async function setUpMpesa(ctx: Ctx): Promise<void> {
  const shortCode = paybillOf(ctx);
  const registeredAt = ctx.platform.now().toISOString();
  await storeIntegration(ctx, 'mpesa', {
    settings: { shortCode, kind: 'paybill', consumerKey: `demo-${shortCode}`, initiatorName: 'demo', registeredAt },
    secrets: { consumerSecret: 'sandbox', passkey: 'sandbox', initiatorPassword: 'sandbox' },
  });
}

type Owed = Awaited<ReturnType<typeof readOwed>>[number];

function readOwed({ db, garageId }: Ctx, workIds: number[]) {
  return db
    .selectFrom('invoices')
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'invoices.garageId').onRef('works.id', '=', 'invoices.sourceId'))
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .innerJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'invoices.garageId').onRef('customers.id', '=', 'invoices.customerId'),
    )
    .select(['works.id as workId', 'invoices.number', 'invoices.balance', 'customers.firstName', 'customers.mobile', 'vehicles.plate'])
    .where('invoices.garageId', '=', garageId)
    .where('invoices.sourceKind', '=', 'work')
    .where('invoices.sourceId', 'in', workIds)
    .orderBy('invoices.id', 'desc')
    .execute();
}

/** In whole shillings, as M-Pesa pays. */
const paid = ({ garageId, platform }: Ctx, { workId, balance, firstName, mobile }: Owed, reference: string) =>
  c2bBody(
    {
      ...{ shortCode: paybillOf({ garageId }), storeNumber: paybillOf({ garageId }), kind: 'paybill', reference },
      amount: Math.ceil(balance / 100),
      receipt: `TKG${String(workId).padStart(7, '0')}`,
      phone: mobile.replace(/^\+/, ''),
      payerName: firstName.toUpperCase(),
      paidAt: platform.now(),
    },
    '40000.00',
  );
