import { say, type Text } from '@karakana/contract/text.ts';
import { managersOfBranch, membersWhoMay, notify } from '../../accounts/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

type Told = { id: number; number: string; branchId: number; vehicleId: number; createdBy: number | null };

/** Whoever wrote the estimate hears what was answered. */
export async function tellAdviser(ctx: GarageCtx, work: Told, { yes, all }: { yes: number; all: number }): Promise<void> {
  const plate = await plateOf(ctx, work);
  const { number } = work;
  await tell(ctx, work, say('{{plate}}: {{yes}} of {{all}} lines of {{number}} were agreed to', { plate, yes, all, number }));
}

/** And that a new one is wanted, where it has expired. */
export async function tellAskedAgain(ctx: GarageCtx, work: Told): Promise<void> {
  const plate = await plateOf(ctx, work);
  await tell(ctx, work, say('The customer of {{plate}} asks for a new estimate: {{number}} has expired', { plate, number: work.number }));
}

/** The managers, where the writer has left or was a customer. */
async function tell(ctx: GarageCtx, { id, branchId, createdBy }: Told, said: Text): Promise<void> {
  const advisers = await membersWhoMay(ctx, 'bookings:write');
  const userIds = createdBy !== null && advisers.includes(createdBy) ? [createdBy] : await managersOfBranch(ctx, branchId);
  await notify(ctx, { userIds: userIds.filter((userId) => userId !== ctx.userId), said, path: `/works/${id}` });
}

async function plateOf({ db, garageId }: GarageCtx, { vehicleId }: Told): Promise<string> {
  const vehicles = db.selectFrom('vehicles').select('registration').where('garageId', '=', garageId).where('id', '=', vehicleId);
  return (await vehicles.executeTakeFirstOrThrow()).registration;
}
