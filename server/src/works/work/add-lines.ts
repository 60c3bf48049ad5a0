import { say } from '@karakana/contract/text.ts';
import { maxWorkLines, type WorkLineDraft } from '@karakana/contract/works/work/work-line.ts';
import { post } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { changeState } from '../steps/change-state.ts';
import { keepLines } from './keep-lines.ts';
import { readLines, type StoredLine } from './lines.ts';
import type { LockedWork } from './lock-work.ts';
import { priceLines } from './price-lines.ts';
import { sumsOf } from './write-work.ts';

/** Proposes lines behind those that a locked work has. */
export const proposeLines = (ctx: Ctx, present: LockedWork, added: WorkLineDraft[]): Promise<number[]> =>
  addLines(ctx, present, added, 'proposed');

/** Writes lines behind those that a locked work has, which stay as they are. Gives the new ones' ids in their order. */
export async function addLines(ctx: Ctx, present: LockedWork, added: WorkLineDraft[], stateOfNew: StoredLine['state']): Promise<number[]> {
  const before = await readLines(ctx, present.id);
  if (before.length + added.length > maxWorkLines) throw new Refused(422, say('A work has at most {{most}} lines', { most: maxWorkLines }));
  const drafts = [...before.map(asDraft), ...added];
  const lines = await priceLines(ctx, { ...present, lines: drafts, stateOfNew }, before);
  await post(ctx, await keepLines(ctx, present, lines, before));
  await changeState(ctx, present, sumsOf(lines));
  const known = new Set(before.map(({ id }) => id));
  return (await readLines(ctx, present.id)).filter(({ id }) => !known.has(id)).map(({ id }) => id);
}

const asDraft = ({
  id,
  kind,
  state,
  serviceId,
  productId,
  payeeId,
  coreProductId,
  description,
  quantity,
  unitPrice,
  discount,
  taxId,
}: StoredLine) => ({
  id,
  kind,
  state,
  serviceId,
  productId,
  payeeId,
  coreProductId,
  description,
  quantity,
  unitPrice,
  discount,
  taxId,
});
