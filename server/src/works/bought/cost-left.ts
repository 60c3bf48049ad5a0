import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { byRule, type EntryToPost } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

/** Whether the cost of a work is no longer that of an open one: it is billed, or put away. */
export const isReckoned = ({ status, archivedAt }: { status: WorkStatus; archivedAt: string | null }): boolean =>
  archivedAt !== null || status === 'pending_payment' || status === 'completed';

type Reckoned = { id: number; number: string; branchId: number };

/** What leaves the open works beside an invoice, such as a bill that came after it; less than nothing where it comes back. */
export function costLeft(ctx: GarageCtx, { id, number, branchId }: Reckoned, cost: number): EntryToPost[] {
  const left = byRule('workInvoiced', { branchId, amounts: { cost }, accounts: {} });
  return cost === 0 ? [] : [{ on: todayIn(ctx), source: { kind: 'work', id }, memo: number, postings: [left] }];
}

type Costed = { productId: number | null; cost: number };

/** What others have billed for these lines, which no stock takes back. */
export const outsideCost = (lines: Costed[]): number =>
  lines.reduce((sum, { productId, cost }) => (productId === null ? sum + cost : sum), 0);
