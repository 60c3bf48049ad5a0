import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import { isCreditedInFull } from '../../accounting/index.ts';
import type { Rows } from '../../platform/database/placed-rows.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx, GarageReader } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { workList } from '../work/find-works.ts';
import { balanceOfWork, withNames } from '../work/work-columns.ts';

/** Of the customer's invoice that stands: one that was credited does not, and for nothing there is none. */
const invoiceCode = sql<string | null>`(
  select invoices.code from invoices
  where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id and invoices.kind = 'invoice'
    and invoices.insurance_id is null
    and not ${isCreditedInFull}
  order by invoices.id desc limit 1
)`;

export type WorkToSend = Awaited<ReturnType<typeof readToSend>>;

/** A work in reach with what a letter or a paper says of it. */
export const readWorkToSend = (ctx: Ctx, id: number): Promise<WorkToSend> => readToSend(workList.found(ctx, { id }));

/** The same for what tells by itself. */
export const readWorkToTell = ({ db, garageId }: GarageReader, id: number): Promise<WorkToSend> =>
  readToSend(db.selectFrom('works').where('works.garageId', '=', garageId).where('works.id', '=', id));

async function readToSend(works: Rows<'works'>) {
  const work = await withNames(works)
    .innerJoin('garages', 'garages.id', 'works.garageId')
    .innerJoin('workshopSettings', 'workshopSettings.garageId', 'works.garageId')
    .innerJoin('branches', (join) => join.onRef('branches.garageId', '=', 'works.garageId').onRef('branches.id', '=', 'works.branchId'))
    .select([
      'works.id',
      'works.number',
      'works.status',
      'works.isConfirmed',
      'works.contactName',
      'works.contactPhone',
      'works.scheduledAt',
      'works.promisedAt',
      'works.completedAt',
      'works.validUntil',
      'works.discount',
      'works.note',
      'works.createdAt',
      'vehicles.registration',
      'makes.name as makeName',
      'models.name as modelName',
      'customers.firstName',
      'customers.lastName',
      'customers.email',
      'customers.mobile',
      'garages.name as garageName',
      'garages.mobile as garageMobile',
      'garages.currency',
      'workshopSettings.tellsBookings',
      'workshopSettings.tellsReady',
      'branches.name as branchName',
      'branches.address as branchAddress',
      'branches.mobile as branchMobile',
      sql<number>`works.net + works.tax`.as('total'),
      sql<boolean>`(select count(*) > 1 from branches where branches.garage_id = works.garage_id)`.as('hasBranches'),
      userName('works.created_by').as('writtenBy'),
      balanceOfWork.as('balance'),
      invoiceCode.as('invoiceCode'),
    ])
    .$narrowType<{ status: WorkStatus }>()
    .executeTakeFirst();
  if (!work) throw notFound();
  return work;
}
