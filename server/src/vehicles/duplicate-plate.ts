import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { Refused } from '../platform/serve/refused.ts';
import { vehiclesInReach } from './reach.ts';

/** Says that a plate is taken, and by which vehicle if the caller may see it, so that a screen can offer to open that one. */
export async function plateTaken(ctx: Ctx, registration: string): Promise<Refused> {
  const known = await vehiclesInReach(ctx)
    .select(['vehicles.id', 'vehicles.registration'])
    .where('vehicles.plate', '=', plateOf(registration))
    .executeTakeFirst();
  return new Refused(422, takenMessage, {
    code: 'duplicate',
    errors: { registration: [takenMessage] },
    ...(known ? { about: known } : {}),
  });
}

export const takenMessage = 'There is a vehicle with this registration already';
