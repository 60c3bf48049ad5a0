import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import type { directions, listGateEntries } from '@karakana/contract/works/gate/gate.ts';
import { sql } from 'kysely';
import { customerName } from '../../platform/database/customer-name.ts';
import { withinDays } from '../../platform/database/days.ts';
import { list } from '../../platform/database/list.ts';
import type { Rows } from '../../platform/database/placed-rows.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';

const withNames = (entries: Rows<'gateEntries'>) =>
  entries
    .leftJoin('works', (join) => join.onRef('works.garageId', '=', 'gateEntries.garageId').onRef('works.id', '=', 'gateEntries.workId'))
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'works.garageId').onRef('customers.id', '=', 'works.customerId'),
    );

type Filter = Omit<Partial<ParsedInput<typeof listGateEntries>>, 'page' | 'perPage'> & { id?: number };

export const gateEntries = list('gateEntries', {
  joined: withNames,
  columns: (entries: ReturnType<typeof withNames>) =>
    entries.select([
      'gateEntries.id',
      'gateEntries.branchId',
      'gateEntries.direction',
      'gateEntries.registration',
      'gateEntries.workId',
      'works.number',
      customerName.as('customerName'),
      'gateEntries.note',
      userName('gate_entries.created_by').as('recordedBy'),
      'gateEntries.createdAt',
    ]),
  sorts: { newest: sql`gate_entries.created_at desc, gate_entries.id desc` },
  conditions: ({ id, search, branchId, direction, workId, fromDate, toDate }: Filter) => [
    id && sql`gate_entries.id = ${id}`,
    branchId && sql`gate_entries.branch_id = ${branchId}`,
    direction && sql`gate_entries.direction = ${direction}`,
    workId && sql`gate_entries.work_id = ${workId}`,
    ...withinDays(sql`gate_entries.created_at`, { fromDate, toDate }),
    search && sql`(gate_entries.search like ${contains(search)} or gate_entries.search like ${contains(plateOf(search))})`,
  ],
});

type Added = {
  branchId: number;
  direction: (typeof directions)[number];
  registration: string;
  workId: number | null;
  passId: number | null;
  note: string | null;
};

/** Writes a line of what passed the gate, and gives it as it is shown. */
export async function addEntry(ctx: Ctx, entry: Added) {
  const { id } = await ctx.db
    .insertInto('gateEntries')
    .values({ ...entry, garageId: ctx.garageId, createdBy: ctx.userId, createdAt: ctx.platform.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { entries } = await gateEntries.page(ctx, { id, page: 1, perPage: 1 });
  const [added] = entries;
  if (!added) throw new Error('An entry of the gate was not written');
  return added;
}
