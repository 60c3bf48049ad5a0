import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import type { invalidateCertificate } from '@karakana/contract/works/certificates/certificate.ts';
import type { takeOffGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { noteEvent, publishVehicleTouched } from '../../vehicles/index.ts';
import { lockWork } from '../work/lock-work.ts';
import { publishWork } from '../work/publish-work.ts';
import { changeFitting } from './governor-register.ts';

/** Withdraws a certificate; from now on whoever checks it is told so. */
export async function invalidate(ctx: Ctx, { id, code, reason }: ParsedInput<typeof invalidateCertificate>): Promise<number> {
  const work = await lockWork(ctx, id);
  const certificate = await ctx.db
    .selectFrom('certificates')
    .select(['id', 'number', 'vehicleId', 'invalidatedAt'])
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', id)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!certificate) throw notFound();
  if (certificate.invalidatedAt !== null) throw new Refused(422, 'This certificate is invalid already');
  await withdraw(ctx, certificate, reason);
  const at = work.archivedAt === null ? work.status : null;
  publishWork(ctx, work, { from: at, to: at });
  return certificate.id;
}

/** Notes that a governor is in no vehicle any more; what was certified of it is not so any more. */
export async function takeOff(ctx: Ctx, { id, removedOn }: ParsedInput<typeof takeOffGovernor>): Promise<void> {
  const governors = ctx.db.selectFrom('governors').select('id').where('garageId', '=', ctx.garageId).where('id', '=', id);
  if (!(await governors.forUpdate().executeTakeFirst())) throw notFound();
  const fitting = await ctx.db
    .selectFrom('governorFittings')
    .select(['id', 'fittedOn', 'vehicleId'])
    .where('garageId', '=', ctx.garageId)
    .where('governorId', '=', id)
    .where('removedOn', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!fitting) throw new Refused(422, 'This speed governor is fitted to no vehicle');
  const day = removedOn ?? todayIn(ctx);
  if (day < fitting.fittedOn) throw refusedField('removedOn', 'It was not fitted yet on that day');
  if (day > todayIn(ctx)) throw refusedField('removedOn', 'It cannot have been taken off in the future');
  await changeFitting(ctx, fitting.id, { removedOn: day });
  const certificate = await ctx.db
    .selectFrom('certificates')
    .select(['id', 'number', 'vehicleId'])
    .where('garageId', '=', ctx.garageId)
    .where('governorId', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (certificate) await withdraw(ctx, certificate, 'The speed governor was taken off');
  publishVehicleTouched(ctx, fitting.vehicleId);
}

async function withdraw(ctx: Ctx, { id, number, vehicleId }: { id: number; number: string; vehicleId: number }, reason: string) {
  const now = ctx.platform.now().toISOString();
  await ctx.db
    .updateTable('certificates')
    .set((eb) => ({
      invalidatedAt: now,
      invalidatedBy: ctx.userId,
      invalidatedReason: reason,
      endedAt: eb.fn.coalesce('endedAt', eb.val(now)),
    }))
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
  await noteEvent(ctx, {
    vehicleId,
    kind: 'work',
    title: 'A speed governor certificate was invalidated',
    detail: say('{{number}}', { number }),
  });
}
