import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { scopedToBranch } from '../platform/serve/branches.ts';
import { notFound } from '../platform/serve/refused.ts';
import type { ReportCtx } from '../platform/serve/report-ctx.ts';

/** A customer whom the reader may not name is the same as one that there is not. */
export async function refuseForeignCustomer({ db, garageId, session }: ReportCtx, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  if (seesOnlyOwn(session.role) && id !== session.customerId) throw notFound();
  const found = db.selectFrom('customers').select('id').where('garageId', '=', garageId).where('id', '=', id);
  if (!(await found.executeTakeFirst())) throw notFound();
}

/** The same for a member of the team, who belongs to a branch. */
export async function refuseForeignMember({ db, garageId, session }: ReportCtx, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = db.selectFrom('invitations').select('id').where('garageId', '=', garageId).where('id', '=', id);
  if (!(await scopedToBranch(found, session, 'invitations.branchId').executeTakeFirst())) throw notFound();
}

/** The same for a service. */
export async function refuseForeignService({ db, garageId }: ReportCtx, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = db.selectFrom('services').select('id').where('garageId', '=', garageId).where('id', '=', id);
  if (!(await found.executeTakeFirst())) throw notFound();
}
