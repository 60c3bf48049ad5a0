import { sql } from 'kysely';
import { createGarage } from '../garage/index.ts';
import type { Demo } from './demo.ts';
import type { DemoGarageDraft } from './garages.data.ts';
import { planBranches } from './planning.ts';

/** Opens the garage as anybody's, then gives it the looks of one that has been at work for a while. */
export async function openDemoGarage({ db, now }: Demo, draft: DemoGarageDraft): Promise<{ garageId: number; branchIds: number[] }> {
  const { branches, speedGovernorPrice, ...looks } = draft;
  const { garageId, branchId } = await createGarage({ db }, { ...looks, userId: null });
  await db
    .updateTable('garages')
    .set((eb) => ({
      ...looks,
      billingName: `${draft.name} Ltd`,
      billingEmail: draft.email,
      billingAddressLine: draft.address,
      billingCity: draft.city,
      speedGovernorPrice: speedGovernorPrice === null ? null : speedGovernorPrice * 100,
      smsCredits: 250,
      planId: eb.selectFrom('plans').select('id').orderBy('price', 'desc').limit(1),
    }))
    .where('id', '=', garageId)
    .execute();
  const [first, ...others] = branches;
  if (first) await db.updateTable('branches').set(first).where('garageId', '=', garageId).where('id', '=', branchId).execute();
  const added = await db
    .insertInto('branches')
    .values(others.map((branch) => ({ garageId, ...branch })))
    .returning('id')
    .execute();
  await addInsurances({ db }, garageId);
  const branchIds = [branchId, ...added.map(({ id }) => id)];
  await planBranches({ db, now }, { garageId, branchIds });
  return { garageId, branchIds };
}

/** A handful of the country's insurers, another one for each garage. */
async function addInsurances({ db }: Pick<Demo, 'db'>, garageId: number): Promise<void> {
  await db
    .insertInto('insurances')
    .columns(['garageId', 'firmId', 'contactName', 'contactEmail', 'note'])
    .expression(
      db
        .selectFrom('insuranceFirms')
        .select([
          sql<number>`${garageId}::bigint`.as('garageId'),
          'id',
          sql<string>`'Claims desk'`.as('contactName'),
          sql<string>`'claims@' || regexp_replace(lower(split_part(name, ' ', 1)), '[^a-z]', '', 'g') || '.example'`.as('contactEmail'),
          sql<string>`'Assessor comes within two days of the estimate'`.as('note'),
        ])
        .where(sql<boolean>`id % 6 = ${garageId}::bigint % 6`),
    )
    .execute();
}
