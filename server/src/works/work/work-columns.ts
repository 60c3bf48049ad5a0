import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import type { waitingReasons } from '@karakana/contract/works/work/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { customerName } from '../../platform/database/customer-name.ts';
import type { Rows } from '../../platform/database/placed-rows.ts';
import type { GarageQuery, Session } from '../../platform/serve/context.ts';
import { photoUrl } from '../../vehicles/index.ts';

/** Works with what other tables know of them. */
export const withNames = (works: Rows<'works'>) =>
  works
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .innerJoin('makes', 'makes.id', 'vehicles.makeId')
    .innerJoin('models', 'models.id', 'vehicles.modelId')
    .leftJoin('customers', (join) => join.onRef('customers.garageId', '=', 'works.garageId').onRef('customers.id', '=', 'works.customerId'))
    .leftJoin('bays', (join) => join.onRef('bays.garageId', '=', 'works.garageId').onRef('bays.id', '=', 'works.bayId'));
export type NamedWorks = ReturnType<typeof withNames>;

const linesOf = sql`from work_lines line where line.garage_id = works.garage_id and line.work_id = works.id`;

/** What is done, the services first; what was declined is not done. */
export const services = sql<string[]>`array(
  select line.description ${linesOf} and line.state <> 'declined' and line.kind <> 'core_deposit' order by line.kind <> 'service', line.position, line.id limit 5
)`;

/** The names of the whole team are read once: looked up for every work of a board they take longer than all the rest of it. */
const techniciansIn = (garageId: TeamReader['garageId']) => sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', assigned.technician_id, 'name', (
    select jsonb_object_agg(member.id, concat_ws(' ', member.first_name, member.last_name)) from members member where member.garage_id = ${garageId}
  ) -> assigned.technician_id::text) order by assigned.technician_id), '[]')
  from work_technicians assigned where assigned.garage_id = works.garage_id and assigned.work_id = works.id
)`;

const isOpen = sql`works.status in ('booked', 'in_progress')`;
export const waitingFor = sql<(typeof waitingReasons)[number] | null>`case
  when works.archived_at is not null then null
  when not works.is_confirmed then 'confirmation'
  when works.status = 'pending_payment' then 'payment'
  when (${isOpen} or works.sent_at is not null) and works.status <> 'completed' and exists (select ${linesOf} and line.state = 'proposed') then 'approval'
  when ${isOpen} and exists (select ${linesOf} and line.state = 'approved' and line.product_id is not null and line.reserved + line.taken < line.quantity)
    then 'parts' end`;

/** What the customer of the work at hand still has to pay of its invoices. */
export const balanceOfWork = sql<number>`(
  select coalesce(sum(invoices.balance), 0)::bigint from invoices
  where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id and invoices.kind = 'invoice'
    and invoices.insurance_id is null
)`;

const hidden = sql<number | null>`null::bigint`;
/** Whoever reads a work, as far as it matters for what it costs. */
type PriceReader = { session: Pick<Session, 'role'> };
type TeamReader = Pick<GarageQuery, 'garageId'>;
export type CardReader = PriceReader & TeamReader;

export const amountFor = ({ session }: PriceReader, amount: RawBuilder<number>): RawBuilder<number | null> =>
  seesPrices(session.role) ? amount : hidden;

/** The columns of a card, as the reader sees them. */
export const workColumnsFor = (ctx: CardReader) =>
  [
    'works.id',
    'works.number',
    'works.version',
    'works.status',
    'works.branchId',
    'works.vehicleId',
    'vehicles.registration',
    'makes.name as makeName',
    'models.name as modelName',
    photoUrl,
    'works.customerId',
    customerName.as('customerName'),
    'works.contactName',
    'works.contactPhone',
    services.as('services'),
    techniciansIn(ctx.garageId).as('technicians'),
    waitingFor.as('waitingFor'),
    'works.scheduledAt',
    'works.plannedHours',
    'works.promisedAt',
    'works.bayId',
    'bays.name as bayName',
    'works.isConfirmed',
    'works.validUntil',
    'works.sentAt',
    'works.checkedInAt',
    'works.startedAt',
    'works.readyAt',
    'works.completedAt',
    'works.releasedAt',
    'works.archivedAt',
    amountFor(ctx, sql<number>`works.net + works.tax`).as('total'),
    amountFor(ctx, balanceOfWork).as('balance'),
    'works.createdAt',
  ] as const;
