import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import type { Workbook } from '@karakana/contract/workbook.ts';
import type { Ctx } from '../serve/context.ts';
import { notFound, Refused } from '../serve/refused.ts';
import type { Reader } from '../serve/report-ctx.ts';

export const shownColumns = ['id', 'askedBy', 'name', 'state', 'error', 'totalRows', 'doneRows', 'createdAt'] as const;

export type StoredWorkbook = Workbook & { file: string | null; reader: Reader };

/** Those of whoever asks, by the invitation through which they asked. */
export const ownWorkbooks = ({ db, session: { garageId, invitationId } }: Ctx) =>
  db.selectFrom('workbooks').where((eb) => eb.and({ garageId, invitationId }));

export async function readOwnWorkbook(ctx: Ctx, id: number): Promise<StoredWorkbook> {
  const row = await ownWorkbooks(ctx)
    .select([...shownColumns, 'file', 'reader'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  // `startWorkbook` wrote who reads it.
  return { ...row, reader: row.reader as unknown as Reader };
}

type Now = Pick<Reader, 'role' | 'branchId' | 'customerId'>;

/** What somebody asked for is theirs only as long as they may read it, and see as much as they did then. */
export function refuseOtherReader(asked: Reader, now: Now, access: Right | undefined): void {
  if (!access || !may(now.role, access)) throw new Refused(403, 'You may no longer read this report');
  const isSame =
    now.role === asked.role && now.customerId === asked.customerId && (actsInAllBranches(now.role) || now.branchId === asked.branchId);
  if (!isSame) throw new Refused(403, 'What you may see has changed since you asked for this workbook. Ask for it again');
}
