import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { listUncollected } from '@karakana/contract/works/gate/uncollected.ts';
import { sql } from 'kysely';
import { customerName } from '../../platform/database/customer-name.ts';
import { todayIn } from '../../platform/database/days.ts';
import { list } from '../../platform/database/list.ts';
import type { Ctx } from '../../platform/serve/context.ts';

import { reachOfWorks } from '../work/reach.ts';
import { isFoundInRow } from '../work/search-in-works.ts';
import { balanceOfWork, type NamedWorks, withNames } from '../work/work-columns.ts';
import { feeOfStorage, storageDaysBy } from './storage-days.ts';
import { daysReady, isUncollected } from './uncollected-days.ts';

/** Whoever brought it is called first. */
export const phoneOfWork = sql<string | null>`coalesce(works.contact_phone, customers.mobile)`;

type Filter = Pick<ParsedInput<typeof listUncollected>, 'search' | 'branchId' | 'minDays'>;

export const uncollectedCars = list('works', {
  joined: withNames,
  // There is always a condition, so that none is read whole for everybody.
  columns: (works: NamedWorks) => works.select(['works.id']) as unknown as ReturnType<typeof shownTo>,
  columnsFor: (works: NamedWorks, reader: Ctx) => shownTo(works, reader),
  sorts: {
    oldest: sql`works.completed_at, works.id`,
    newest: sql`works.completed_at desc, works.id desc`,
    balance: sql`${balanceOfWork}, works.id`,
    '-balance': sql`${balanceOfWork} desc, works.id desc`,
  },
  conditions: ({ search, branchId, minDays }: Filter, ctx: Ctx) => [
    isUncollected,
    branchId && sql`works.branch_id = ${branchId}`,
    minDays && sql`${daysReady(todayIn(ctx))} >= ${minDays}`,
    search && isFoundInRow(ctx.garageId, search),
  ],
  reach: reachOfWorks,
});

const shownTo = (works: NamedWorks, ctx: Ctx) =>
  works.select([
    'works.id',
    'works.number',
    'works.status',
    'works.branchId',
    'works.vehicleId',
    'vehicles.registration',
    'makes.name as makeName',
    'models.name as modelName',
    'works.customerId',
    customerName.as('customerName'),
    phoneOfWork.as('phone'),
    sql<string>`works.completed_at`.as('completedAt'),
    daysReady(todayIn(ctx)).as('days'),
    balanceOfWork.as('balance'),
    storageDaysBy(todayIn(ctx)).as('storageDays'),
    sql<number>`(${storageDaysBy(todayIn(ctx))} * ${feeOfStorage})`.as('storageFee'),
  ]);
