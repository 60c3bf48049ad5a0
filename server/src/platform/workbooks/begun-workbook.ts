import type { Brand } from '@karakana/contract/brands/brand.ts';
import type { Database } from '../database/database.ts';
import type { Platform } from '../serve/context.ts';
import type { Reader } from '../serve/report-ctx.ts';
import type { SheetSources } from './sheet-source.ts';

export type Named = { garageId: number; id: number };

/** One try to write a workbook. */
export type Run = {
  platform: Platform;
  sources: SheetSources;
  named: Named;
  brand: Brand;
  begun: Begun;
  isStopping(): boolean;
};

type Begun = NonNullable<Awaited<ReturnType<typeof readBegun>>>;

/** With how its reader stands today; nothing of them is left where they are no member any more. */
export async function readBegun(db: Database, { garageId, id }: Named) {
  const row = await db
    .selectFrom('workbooks')
    .innerJoin('invitations', (join) =>
      join.onRef('invitations.garageId', '=', 'workbooks.garageId').onRef('invitations.id', '=', 'workbooks.invitationId'),
    )
    .select(['workbooks.askedBy', 'workbooks.question', 'workbooks.reader', 'workbooks.name'])
    .select(['invitations.role', 'invitations.branchId', 'invitations.customerId', 'invitations.state as memberState'])
    .where('workbooks.garageId', '=', garageId)
    .where('workbooks.id', '=', id)
    .where('workbooks.state', '=', 'running')
    .executeTakeFirst();
  // `startWorkbook` wrote who reads it.
  return row && { ...row, reader: row.reader as unknown as Reader };
}
