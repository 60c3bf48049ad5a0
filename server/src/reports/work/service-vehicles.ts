import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type ServiceVehicle, serviceVehicles } from '@karakana/contract/reports/work/service-vehicles.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { customerName } from '../../platform/database/customer-name.ts';
import { dayOfMoment, todayIn } from '../../platform/database/days.ts';
import { contains } from '../../platform/database/table-store.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, dayColumn, numberColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { vehiclesInReach } from '../../vehicles/index.ts';
import { refuseForeignCustomer } from '../asked-for.ts';
import { branchAsked } from '../branch-asked.ts';
import { settleDays } from '../period.ts';
import { momentColumns, ordersWithin } from './orders-within.ts';

type Asked = ParsedInput<typeof serviceVehicles.pdf>;
type Settled = About & { fromDate: string; toDate: string; branchId?: number | undefined };

export function serveServiceVehicles(api: Api): MadeReport {
  return serveReport(api, serviceVehicles, {
    fileName: 'service-vehicles',
    title: 'Service vehicles',
    columns: [
      textColumn({ heading: 'Vehicle', width: 14, of: ({ registration }) => registration }),
      textColumn({ heading: 'Make and model', width: 22, of: ({ makeName, modelName }) => `${makeName} ${modelName}` }),
      textColumn({ heading: 'Customer', width: 26, of: (row) => row.customerName }),
      numberColumn({ heading: 'Visits', width: 8, of: ({ visits }) => visits, sum: ({ visits }) => visits }),
      dayColumn({ heading: 'Last visit', width: 15, of: ({ lastVisitOn }) => lastVisitOn }),
      amountColumn({ heading: 'Spent', width: 16, of: ({ spent }) => spent, sum: ({ spent }) => spent }),
      dayColumn({ heading: 'Next service', width: 15, of: ({ nextServiceOn }) => nextServiceOn }),
      numberColumn({ heading: 'Next at km', width: 12, of: ({ nextServiceOdometer }) => nextServiceOdometer }),
    ],
    settle,
    rows: (ctx, asked) => rowsOf<ServiceVehicle>(ctx, vehicles(ctx, asked)),
    sums: (ctx, asked) => sumsOf(ctx, served(ctx, asked), ['visits', 'spent']),
    facts: (ctx, asked) => branchAsked(ctx, asked),
  });
}

async function settle(ctx: ReportCtx, { branchId, ...asked }: Asked): Promise<Settled> {
  await refuseForeignCustomer(ctx, asked.customerId);
  return { ...(await settleDays(ctx, asked)), branchId, customerId: asked.customerId ?? null, query: asked.query ?? null };
}

const vehicles = (ctx: ReportCtx, asked: Settled): RawBuilder<unknown> => sql`
  select vehicles.id, vehicles.registration, makes.name as make_name, models.name as model_name, vehicles.customer_id,
    ${customerName} as customer_name, served.visits, served.last_visit_on, served.spent, vehicles.next_service_on, vehicles.next_service_odometer,
    coalesce(vehicles.next_service_on < ${todayIn(ctx)}::date, false) or coalesce(vehicles.odometer >= vehicles.next_service_odometer, false) as is_overdue
  from (${served(ctx, asked)}) served
  join vehicles on vehicles.garage_id = ${ctx.garageId} and vehicles.id = served.vehicle_id
  join makes on makes.id = vehicles.make_id
  join models on models.id = vehicles.model_id
  left join customers on customers.garage_id = vehicles.garage_id and customers.id = vehicles.customer_id
  order by served.last_visit_on desc, vehicles.id desc`;

/** By vehicle: how often it was here, and what was billed for that. */
const served = (ctx: ReportCtx, { customerId, query, ...asked }: Settled): RawBuilder<unknown> => sql`
  select works.vehicle_id, count(*)::int as visits, max(${dayOfMoment(momentColumns.arrived)}) as last_visit_on, sum(${billedOfWork})::bigint as spent
  ${ordersWithin(ctx, { ...asked, moment: 'arrived' })} and ${sql.join([sql`true`, ...narrowed(ctx, { customerId, query })], sql` and `)}
  group by works.vehicle_id`;

const billedOfWork = sql`(
  select coalesce(sum(case invoices.kind when 'invoice' then invoices.total else -invoices.total end), 0) from invoices
  where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id
)`;

/** By whose the vehicle is now. Who has handed it on sees it no more. */
function narrowed(ctx: ReportCtx, { customerId, query }: Pick<Settled, 'customerId' | 'query'>): RawBuilder<unknown>[] {
  const owner = sql`(select ${customerName} from customers where customers.garage_id = vehicles.garage_id and customers.id = vehicles.customer_id)`;
  const words = sql`lower(concat_ws(' ', vehicles.registration, vehicles.plate, ${owner}))`;
  return [
    ...(seesOnlyOwn(ctx.session.role) ? [sql`vehicles.id in ${vehiclesInReach(ctx).select('vehicles.id')}`] : []),
    ...(customerId ? [sql`vehicles.customer_id = ${customerId}`] : []),
    ...(query ? [sql`${words} like ${contains(query)}`] : []),
  ];
}
