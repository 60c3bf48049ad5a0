import type { Updateable } from 'kysely';
import type { Works } from '../../platform/database/database.gen.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

type Link = Required<Pick<Updateable<Works>, 'originId' | 'originKind'>> &
  Pick<Updateable<Works>, 'insuranceId' | 'claimNumber' | 'excess'>;

/** Says of a work that was just written after which one it comes, and how. Gives its number. */
export async function linkTo({ db, garageId }: GarageCtx, id: number, link: Link): Promise<string> {
  const works = db.updateTable('works').set(link).where('garageId', '=', garageId).where('id', '=', id);
  return (await works.returning('number').executeTakeFirstOrThrow()).number;
}
