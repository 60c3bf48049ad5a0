import { actsInAllBranches, roles } from '@karakana/contract/roles.ts';
import { say } from '@karakana/contract/text.ts';
import { notify } from '../../accounts/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours } from '../../platform/serve/refused.ts';

type OfWork = { id: number; number: string; branchId: number; registration: string };

/** Gives a work to these people and to nobody else; whoever is new to it is told. */
export async function assignTechnicians(ctx: Ctx, work: OfWork, technicianIds: number[]): Promise<void> {
  const wanted = [...new Set(technicianIds)];
  const present = await ctx.db
    .selectFrom('workTechnicians')
    .select('technicianId')
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', work.id)
    .execute();
  const added = wanted.filter((id) => !present.some(({ technicianId }) => technicianId === id));
  const left = present.filter(({ technicianId }) => !wanted.includes(technicianId)).map(({ technicianId }) => technicianId);
  if (left.length > 0)
    await ctx.db
      .deleteFrom('workTechnicians')
      .where('garageId', '=', ctx.garageId)
      .where('workId', '=', work.id)
      .where('technicianId', 'in', left)
      .execute();
  await addTechnicians(ctx, work, added);
}

/** Gives a work to people who did not have it. */
export async function addTechnicians(ctx: Ctx, work: OfWork, technicianIds: number[]): Promise<void> {
  const ids = [...new Set(technicianIds)];
  if (ids.length === 0) return;
  const people = await staffOf(ctx, work.branchId, ids);
  if (people.length < ids.length) throw notYours('technicianIds', 'Technician is not one of yours');
  await ctx.db
    .insertInto('workTechnicians')
    .values(ids.map((technicianId) => ({ garageId: ctx.garageId, workId: work.id, technicianId })))
    .execute();
  const said = say('{{plate}} was given to you: {{number}}', { plate: work.registration, number: work.number });
  await notify(ctx, { kind: 'assigned', userIds: people.map(({ userId }) => userId), said, path: `/works/${work.id}` });
}

const everywhere = roles.filter(actsInAllBranches);

/** Those of these people who work in a branch: its own, and those who act in all. */
export const staffOf = (ctx: Ctx, branchId: number, ids: number[]) =>
  ctx.db
    .selectFrom('invitations')
    .select(['id', 'userId'])
    .where('garageId', '=', ctx.garageId)
    .where('state', '=', 'active')
    .where('customerId', 'is', null)
    .where((eb) => eb.or([eb('branchId', '=', branchId), eb('role', 'in', everywhere)]))
    .where('id', 'in', ids)
    .execute();
