import type { NotificationKind } from '@karakana/contract/accounts/notification-kinds.ts';
import { say, type Text } from '@karakana/contract/text.ts';
import { advisersOf, membersWhoMay, notify } from '../../accounts/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

type Told = { id: number; number: string; branchId: number; vehicleId: number; createdBy: number | null };

/** Whoever wrote the estimate hears what was answered. */
export async function tellAdviser(ctx: GarageCtx, work: Told, { yes, all }: { yes: number; all: number }): Promise<void> {
  const plate = await plateOf(ctx, work);
  const { number } = work;
  await tellWriter(ctx, work, {
    kind: 'answered',
    said: say('{{plate}}: {{yes}} of {{all}} lines of {{number}} were agreed to', { plate, yes, all, number }),
  });
}

/** And that a new one is wanted, where it has expired. */
export async function tellAskedAgain(ctx: GarageCtx, work: Told): Promise<void> {
  const values = { plate: await plateOf(ctx, work), number: work.number };
  await tellWriter(ctx, work, {
    kind: 'answered',
    said: say('The customer of {{plate}} asks for a new estimate: {{number}} has expired', values),
  });
}

type Writer = Pick<Told, 'id' | 'branchId' | 'createdBy'>;

/** Whoever wrote an estimate; those who look after the branch, where the writer has left or was a customer. */
export async function tellWriter(
  ctx: GarageCtx,
  { id, branchId, createdBy }: Writer,
  { kind, said }: { kind: NotificationKind; said: Text },
): Promise<void> {
  const able = await membersWhoMay(ctx, 'bookings:write');
  const userIds = createdBy !== null && able.includes(createdBy) ? [createdBy] : await advisersOf(ctx, branchId);
  await notify(ctx, { kind, userIds, said, path: `/works/${id}` });
}

async function plateOf({ db, garageId }: GarageCtx, { vehicleId }: Told): Promise<string> {
  const vehicles = db.selectFrom('vehicles').select('registration').where('garageId', '=', garageId).where('id', '=', vehicleId);
  return (await vehicles.executeTakeFirstOrThrow()).registration;
}
