import { say } from '@karakana/contract/text.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { Refused } from '../platform/serve/refused.ts';

/** Names the customer of the garage who has this number, so that a screen can offer to open or merge them. Nothing when nobody has it. */
export async function refuseKnownMobile({ db, session }: Ctx, mobile: string): Promise<Refused | undefined> {
  const known = await db
    .selectFrom('customers')
    .select(['id', 'firstName', 'lastName'])
    .where('garageId', '=', session.garageId)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  if (!known) return undefined;
  const said = say('This number belongs to {{name}}', { name: `${known.firstName} ${known.lastName}` });
  return new Refused(422, said, { code: 'duplicate', errors: { mobile: [said] }, about: known });
}
