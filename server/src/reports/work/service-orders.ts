import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type OrderCustomers, type OrderMoment, type ServiceOrder, serviceOrders } from '@karakana/contract/reports/work/service-orders.ts';
import { type RawBuilder, sql } from 'kysely';
import { customerName } from '../../platform/database/customer-name.ts';
import { dayOfMoment } from '../../platform/database/days.ts';
import { type About, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, dayColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { servicesOfWork } from '../../works/index.ts';
import { refuseForeignCustomer, refuseForeignMember } from '../asked-for.ts';
import { branchAsked } from '../branch-asked.ts';
import { settleDays } from '../period.ts';
import { isOnTimeAt, momentColumns, ordersWithin, paidOfWork } from './orders-within.ts';

type Asked = ParsedInput<typeof serviceOrders.pdf>;
type Settled = About & {
  fromDate: string;
  toDate: string;
  branchId?: number | undefined;
  technicianId?: number | undefined;
  moment: OrderMoment;
  customers?: OrderCustomers | undefined;
};

export function serveServiceOrders(api: Api) {
  return serveReport(api, serviceOrders, {
    fileName: 'service-orders',
    title: 'Service orders',
    columns: [
      textColumn({ heading: 'Number', width: 15, of: ({ number }) => number }),
      textColumn({ heading: 'Vehicle', width: 12, of: ({ registration }) => registration }),
      textColumn({ heading: 'Customer', width: 24, of: (row) => row.customerName }),
      textColumn({ heading: 'Services', width: 48, of: ({ services }) => services.join(', ') }),
      textColumn({ heading: 'Technicians', width: 18, of: ({ technicians }) => technicians.join(', ') }),
      dayColumn({ heading: 'Opened', width: 14, of: ({ openedOn }) => openedOn }),
      dayColumn({ heading: 'Promised', width: 14, of: ({ promisedOn }) => promisedOn }),
      dayColumn({ heading: 'Completed', width: 14, of: ({ completedOn }) => completedOn }),
      textColumn({
        heading: 'On time',
        width: 10,
        of: ({ isOnTime }) => yesNo(isOnTime),
        total: ({ onTime, promised }) => ratio(onTime, promised),
      }),
      amountColumn({ heading: 'Total', width: 14, of: ({ total }) => total, sum: ({ total }) => total }),
      amountColumn({ heading: 'Paid', width: 14, of: ({ paid }) => paid, sum: ({ paid }) => paid }),
    ],
    settle,
    rows: (ctx, asked) => rowsOf<ServiceOrder>(ctx, orders(ctx, asked)),
    sums: (ctx, asked) => sumsOf(ctx, figures(ctx, asked), ['total', 'paid', 'net', 'promised', 'onTime', 'taken', 'customers']),
    facts: async (ctx, asked) => [
      ...(asked.moment === 'opened' ? [] : [momentFacts[asked.moment]]),
      ...(asked.customers === undefined ? [] : [customerFacts[asked.customers]]),
      ...(await branchAsked(ctx, asked)),
    ],
  });
}

const yesNo = (is: boolean | null): string | null => (is === null ? null : is ? 'Yes' : 'No');
const ratio = (part: number, whole: number): string | null => (whole === 0 ? null : `${part} of ${whole}`);

const momentFacts: Record<OrderMoment, string> = {
  opened: 'Opened in these days',
  sent: 'Sent in these days',
  planned: 'Planned for these days',
  arrived: 'Arrived in these days',
  completed: 'Completed in these days',
  released: 'Released in these days',
};

const customerFacts: Record<OrderCustomers, string> = { new: 'New customers', returning: 'Returning customers' };

async function settle(ctx: ReportCtx, { moment = 'opened', customers, branchId, technicianId, ...asked }: Asked): Promise<Settled> {
  await refuseForeignCustomer(ctx, asked.customerId);
  await refuseForeignMember(ctx, technicianId);
  const days = await settleDays(ctx, asked);
  return { ...days, branchId, technicianId, moment, customers, customerId: asked.customerId ?? null, query: asked.query ?? null };
}

/** The newest first, as people look for what they remember. */
const orders = (ctx: ReportCtx, asked: Settled): RawBuilder<unknown> => sql`
  select works.id, works.number, works.status, works.vehicle_id, vehicles.registration, works.customer_id,
    coalesce(${customerName}, works.contact_name) as customer_name, ${servicesOfWork} as services, ${technicians} as technicians,
    ${dayOfMoment(sql`works.created_at`)} as opened_on, ${dayOfMoment(sql`works.promised_at`)} as promised_on,
    ${dayOfMoment(sql`works.completed_at`)} as completed_on, ${isOnTimeAt(ctx)} as is_on_time, works.net + works.tax as total, ${paidOfWork} as paid
  ${ordersWithin(ctx, asked)}
  order by ${momentColumns[asked.moment]} desc, works.id desc`;

const figures = (ctx: ReportCtx, asked: Settled): RawBuilder<unknown> => sql`
  select works.net + works.tax as total, works.net, ${paidOfWork} as paid, (${isOnTimeAt(ctx)} is not null)::int as promised,
    coalesce(${isOnTimeAt(ctx)}, false)::int as on_time, (works.status <> 'estimate')::int as taken,
    (works.customer_id is not null and row_number() over (partition by works.customer_id order by works.id) = 1)::int as customers
  ${ordersWithin(ctx, asked)}`;

const technicians = sql`array(
  select concat_ws(' ', member.first_name, member.last_name) from work_technicians assigned
  join members member on member.garage_id = assigned.garage_id and member.id = assigned.technician_id
  where assigned.garage_id = works.garage_id and assigned.work_id = works.id order by assigned.technician_id
)`;
