import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { sql } from 'kysely';
import { customerName } from '../platform/database/customer-name.ts';
import { numberText } from '../platform/database/next-number.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { workList } from './work/find-works.ts';
import { withNames } from './work/work-columns.ts';

const written = /^(?:(wrk|inv|sgc)[\s-]*)?(\d{1,12})$/i;
const maxFound = 4;
const shortestPlate = 3;

/** The work that has this number or whose invoice or certificate has it, and the newest works of vehicles whose plate begins like this. */
export async function searchWorks(ctx: Ctx, search: string) {
  const { garageId } = ctx;
  const [, prefix = '', digits] = written.exec(search) ?? [];
  const [plate, kind] = [plateOf(search), prefix.toLowerCase()];
  const wanted = [
    digits !== undefined &&
      (kind === '' || kind === 'wrk') &&
      sql`select id from works where garage_id = ${garageId} and number = ${numberText('WRK', Number(digits))}`,
    digits !== undefined &&
      kind === 'sgc' &&
      sql`select work_id from certificates where garage_id = ${garageId} and number = ${numberText('SGC', Number(digits))}`,
    digits !== undefined &&
      (kind === '' || kind === 'inv') &&
      sql`select source_id from invoices where garage_id = ${garageId} and source_kind = 'work' and number = ${Number(digits)}`,
    /\d/.test(plate) &&
      plate.length >= shortestPlate &&
      sql`select works.id from works join vehicles on vehicles.garage_id = works.garage_id and vehicles.id = works.vehicle_id
        where vehicles.garage_id = ${garageId} and starts_with(vehicles.plate, ${plate})`,
  ].filter((one) => one !== false);
  if (wanted.length === 0) return [];
  return withNames(workList.found(ctx, {}))
    .where(sql<boolean>`works.id in (${sql.join(wanted, sql` union `)})`)
    .select(['works.id', 'works.number', 'vehicles.registration', customerName.as('customerName')])
    .orderBy('works.id', 'desc')
    .limit(maxFound)
    .execute();
}
