import { type Sayable, say } from '@karakana/contract/text.ts';
import { advisersOf, notify } from '../../accounts/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { workList } from '../work/find-works.ts';
import { withNames } from '../work/work-columns.ts';

/** Those who answer for the branch; whoever asked knows. */
export async function tellAdvisers(ctx: Ctx, workId: number): Promise<void> {
  const { branchId, registration, number } = await withNames(workList.found(ctx, { id: workId }))
    .select(['works.branchId', 'works.number', 'vehicles.registration'])
    .executeTakeFirstOrThrow();
  const said = say('{{plate}}: work was asked for, {{number}}', { plate: registration, number });
  await notify(ctx, { kind: 'booking', userIds: await advisersOf(ctx, branchId), said, path: `/works/${workId}` });
}

type Asked = { createdBy: number | null; vehicleId: number };

/** Whoever asked for it, as long as they belong to the garage; a driver reads of it at the vehicle. */
export async function tellAsker(ctx: Ctx, { createdBy, vehicleId }: Asked, said: Sayable): Promise<void> {
  if (createdBy === null) return;
  const member = ctx.db.selectFrom('invitations').select('userId').where('garageId', '=', ctx.garageId).where('state', '=', 'active');
  const userIds = (await member.where('userId', '=', createdBy).distinct().execute()).map(({ userId }) => userId);
  await notify(ctx, { kind: 'request_answered', userIds, said, path: `/vehicles/${vehicleId}` });
}
