import { randomBytes } from 'node:crypto';
import { addDays, addMonths } from '@karakana/contract/days.ts';
import { say } from '@karakana/contract/text.ts';
import { maxValidYears, usualLimitKmh, validMonths } from '@karakana/contract/works/certificates/certificate.ts';
import { type CertificateFields, signedText } from '@karakana/contract/works/certificates/proof.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { currentSigningKey } from '../../platform/secrets/signing-keys.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { lockVehicle, noteEvent } from '../../vehicles/index.ts';
import { type LockedWork, lockWork, refuseArchived, statusWords } from '../work/lock-work.ts';
import { publishWork } from '../work/publish-work.ts';
import { keepGovernor, noteFitting, refuseFittedElsewhere } from './governor-register.ts';

type Draft = {
  serialNo: string;
  model: string | null;
  limitKmh: number;
  fittedOn?: string | null | undefined;
  validTo?: string | null | undefined;
  fitter: string | null;
};

/** Certifies what was fitted by a work that has begun. Gives the certificate's id. */
export async function issue(ctx: Ctx, { id, ...draft }: Draft & { id: number }): Promise<number> {
  const work = await lockWork(ctx, id);
  refuseArchived(work);
  if (work.status === 'estimate' || work.status === 'booked') {
    const status = statusWords[work.status]();
    throw new Refused(422, say('{{number}} cannot be certified: it is {{status}}', { number: work.number, status }), {
      code: 'wrong_status',
    });
  }
  const issued = await certify(ctx, work, draft);
  publishWork(ctx, work, { from: work.status, to: work.status });
  return issued;
}

/** The same by itself for a work that was asked for as one, once it is completed; what was certified for it before holds. */
export async function certifyCompleted(ctx: Ctx, work: LockedWork): Promise<void> {
  if (work.governorId === null) return;
  const { serial, model } = await ctx.db
    .selectFrom('governors')
    .select(['serial', 'model'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', work.governorId)
    .executeTakeFirstOrThrow();
  const certificates = ctx.db.selectFrom('certificates').select('id').where('garageId', '=', ctx.garageId).where('workId', '=', work.id);
  if (await certificates.executeTakeFirst()) return;
  await certify(ctx, work, { serialNo: serial, model, limitKmh: usualLimitKmh, fitter: null });
}

async function certify(ctx: Ctx, work: LockedWork, { serialNo, model, limitKmh, ...asked }: Draft): Promise<number> {
  const today = todayIn(ctx);
  const validTo = asked.validTo ?? addMonths(today, validMonths);
  refuseOddDays(today, { fittedOn: asked.fittedOn ?? today, validTo });
  const vehicle = await lockVehicle(ctx, work.vehicleId);
  const governor = await keepGovernor(ctx, { serial: serialNo, model });
  await refuseFittedElsewhere(ctx, governor, vehicle.id);
  const fittedOn = await noteFitting(ctx, {
    governorId: governor.id,
    vehicleId: vehicle.id,
    workId: work.id,
    fittedOn: asked.fittedOn ?? null,
    today,
  });
  const fields: CertificateFields = {
    code: randomBytes(16).toString('hex'),
    number: await drawNumber(ctx),
    registration: vehicle.registration,
    vin: vehicle.vin,
    serial: governor.serial,
    model: governor.model,
    limitKmh,
    fittedOn,
    issuedOn: today,
    validTo,
    fitter: asked.fitter ?? (await usualFitter(ctx, work.id)),
    dealer: await nameOfGarage(ctx),
  };
  const ended = await endFormer(ctx, { vehicleId: vehicle.id, governorId: governor.id, today });
  const id = await keepSigned(ctx, { branchId: work.branchId, workId: work.id, vehicleId: vehicle.id, governorId: governor.id }, fields);
  if (ended.length > 0)
    await ctx.db
      .updateTable('certificates')
      .set({ replacedBy: id })
      .where('garageId', '=', ctx.garageId)
      .where('id', 'in', ended)
      .execute();
  await noteEvent(ctx, {
    vehicleId: vehicle.id,
    kind: 'work',
    title: 'A speed governor certificate was issued',
    detail: say('{{number}}: {{serial}}', { number: fields.number, serial: fields.serial }),
  });
  return id;
}

/** Drawn before the certificate is written, because it is part of what is signed. */
async function drawNumber(ctx: Ctx): Promise<string> {
  const drawn = ctx.db.selectNoFrom(nextNumber(ctx, { counter: 'certificate', prefix: 'SGC' }).as('number'));
  return (await drawn.executeTakeFirstOrThrow()).number;
}

function refuseOddDays(today: string, { fittedOn, validTo }: { fittedOn: string; validTo: string }): void {
  if (fittedOn > today) throw refusedField('fittedOn', 'It cannot have been fitted in the future');
  if (validTo < today) throw refusedField('validTo', 'It would have ended already');
  if (validTo > addDays(addMonths(today, maxValidYears * 12), 1))
    throw refusedField('validTo', say('A certificate is valid for {{years}} years at most', { years: maxValidYears }));
}

/** One certificate holds for a vehicle, and for a device. Those that had run out are followed, all others end here. */
async function endFormer(ctx: Ctx, { vehicleId, governorId, today }: { vehicleId: number; governorId: number; today: string }) {
  const now = ctx.platform.now().toISOString();
  const holds = sql<boolean>`valid_to >= ${today}::date`;
  const ended = await ctx.db
    .updateTable('certificates')
    .set({
      endedAt: now,
      invalidatedAt: sql<string | null>`case when ${holds} then ${now}::timestamptz end`,
      invalidatedBy: sql<number | null>`case when ${holds} then ${ctx.userId}::bigint end`,
    })
    .where('garageId', '=', ctx.garageId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('vehicleId', '=', vehicleId), eb('governorId', '=', governorId)]))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

type Belonging = { branchId: number; workId: number; vehicleId: number; governorId: number };

async function keepSigned(ctx: Ctx, belonging: Belonging, fields: CertificateFields): Promise<number> {
  const key = await currentSigningKey(ctx);
  const { id } = await ctx.db
    .insertInto('certificates')
    .values({
      ...belonging,
      ...fields,
      garageId: ctx.garageId,
      app: ctx.brand.type,
      keyId: key.id,
      signature: key.sign(signedText(key.id, fields)),
      issuedBy: ctx.userId,
      issuedAt: ctx.platform.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever did the work, else whoever certifies it. */
async function usualFitter(ctx: Ctx, workId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', member.first_name, member.last_name) as name
    from work_technicians assigned join members member on member.garage_id = assigned.garage_id and member.id = assigned.technician_id
    where assigned.garage_id = ${ctx.garageId} and assigned.work_id = ${workId} order by member.id limit 1`.execute(ctx.db);
  if (rows[0]) return rows[0].name;
  const user = ctx.db.selectFrom('users').select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'));
  return (await user.where('id', '=', ctx.userId).executeTakeFirstOrThrow()).name;
}

async function nameOfGarage(ctx: Ctx): Promise<string> {
  const garage = ctx.db.selectFrom('garages').select('name').where('id', '=', ctx.garageId);
  return (await garage.executeTakeFirstOrThrow()).name;
}
