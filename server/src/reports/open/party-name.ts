import { nobodyNamed } from '@karakana/contract/reports/open/ages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';

/** What whoever owes is called; nothing where there is nobody of that kind and number. */
export const partyName = (
  { garageId }: ReportCtx,
  kind: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`case ${kind}
  when 'customer' then (
    select concat_ws(' ', customers.first_name, customers.last_name) from customers where customers.garage_id = ${garageId} and customers.id = ${id}
  )
  when 'insurance' then (
    select firm.name from insurances join insurance_firms firm on firm.id = insurances.firm_id
    where insurances.garage_id = ${garageId} and insurances.id = ${id}
  )
  when 'nobody' then ${nobodyNamed}
  else (select payees.name from payees where payees.garage_id = ${garageId} and payees.id = ${id})
end`;
