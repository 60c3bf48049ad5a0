import { actsInAllBranches } from '@karakana/contract/permissions.ts';
import type { Ctx } from '../platform/serve/context.ts';

/** Which branch a paper is of, in words: the one that was asked for or that its reader is kept to. */
export async function branchAsked({ db, garageId, session }: Ctx, { branchId }: { branchId?: number | undefined }): Promise<string[]> {
  const asked = branchId ?? (actsInAllBranches(session.role) ? null : session.branchId);
  if (asked === null) return [];
  const named = await db.selectFrom('branches').select('name').where('garageId', '=', garageId).where('id', '=', asked).execute();
  return named.map(({ name }) => name);
}
