import { actsInAllBranches } from '@karakana/contract/roles.ts';
import type { ReportCtx } from '../platform/serve/report-ctx.ts';

/** Which branch a paper is of, in words: the one that was asked for or that its reader is kept to. */
export async function branchAsked(
  { db, garageId, session }: ReportCtx,
  { branchId }: { branchId?: number | undefined },
): Promise<string[]> {
  const asked = branchId ?? (actsInAllBranches(session.role) ? null : session.branchId);
  if (asked === null) return [];
  const named = await db.selectFrom('branches').select('name').where('garageId', '=', garageId).where('id', '=', asked).execute();
  return named.map(({ name }) => name);
}
