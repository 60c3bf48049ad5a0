import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';

/** By number, plate, customer or phone. Each is looked for by its own index: asked of every row instead, a long history takes minutes. */
export function isFound(garageId: number, search: string): RawBuilder<boolean> {
  const own = sql`select id from works where garage_id = ${garageId} and`;
  const { ofWork, ofVehicle, ofCustomer } = wordsOf(search);
  const hits = [
    ...ofWork.map((isHit) => sql`${own} ${isHit}`),
    sql`${own} vehicle_id in (select found.id from findable_vehicles found where found.garage_id = ${garageId} and ${ofVehicle})`,
    sql`${own} customer_id in (select found.id from findable_customers found where found.garage_id = ${garageId} and ${ofCustomer})`,
  ];
  return sql`works.id in (${sql.join(hits, sql` union all `)})`;
}

/** The same asked of every row, for a short list, and for a common word, which the newest works of a long one have often enough. */
export function isFoundInRow(garageId: number, search: string): RawBuilder<boolean> {
  const { ofWork, ofVehicle, ofCustomer } = wordsOf(search);
  const hits = [
    ...ofWork,
    sql`(select ${ofVehicle} from findable_vehicles found where found.garage_id = ${garageId} and found.id = works.vehicle_id)`,
    sql`(select ${ofCustomer} from findable_customers found where found.garage_id = ${garageId} and found.id = works.customer_id)`,
  ];
  return sql`(${sql.join(hits, sql` or `)})`;
}

/** A number as it stands on papers is looked up; what all numbers have in common makes every other way through them long. */
const wholeNumber = /^wrk-\d{6,}$/i;

function wordsOf(search: string) {
  const words = contains(search);
  const plates = /\d/.test(search) ? [words, contains(plateOf(search))] : [words];
  const number = search.replace(/[^+\d]/g, '').replace(/^0(?=[17])/, '');
  return {
    ofWork: [
      wholeNumber.test(search) ? sql`works.number = ${search.toUpperCase()}` : sql`lower(works.number) like ${words}`,
      sql`lower(works.contact_name) like ${words}`,
      ...(number.length > 4 ? [sql`works.contact_phone like ${`%${number}%`}`] : []),
    ],
    ofVehicle: sql`(${sql.join(
      plates.map((plate) => sql`found.search like ${plate}`),
      sql` or `,
    )})`,
    ofCustomer: sql`found.search like ${words}`,
  };
}

/** So many works have a word that is common: finding and sorting fewer takes less than meeting a page of them among the newest. */
const common = 500;

/** Whether so many works have what is searched for that looking through the newest finds a page of them sooner than finding all. */
export async function isCommon({ db, garageId }: Pick<Ctx, 'db' | 'garageId'>, search: string): Promise<boolean> {
  if (wholeNumber.test(search)) return false;
  const words = contains(search);
  // Side by side, so that it stops at so many, whatever the planner thinks of how many there are.
  const worksOf = (whose: RawBuilder<unknown>) =>
    sql`lateral (select from works where works.garage_id = ${garageId} and ${whose} = found.id limit ${sql.lit(common)}) work`;
  const { rows } = await sql<{ hits: number }>`select count(*) as hits from (
    select from findable_vehicles found, ${worksOf(sql`works.vehicle_id`)} where found.garage_id = ${garageId} and found.search like ${words}
    union all
    select from findable_customers found, ${worksOf(sql`works.customer_id`)} where found.garage_id = ${garageId} and found.search like ${words}
    union all select from works where works.garage_id = ${garageId} and lower(works.number) like ${words}
    limit ${sql.lit(common)}
  ) hit`.execute(db);
  return rows[0]?.hits === common;
}
