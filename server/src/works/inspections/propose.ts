import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { isFound, proposeItems } from '@karakana/contract/works/inspection.ts';
import { NewLineDraft } from '@karakana/contract/works/work/work-line.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { proposeLines } from '../work/add-lines.ts';
import { readWorkFor } from '../work/read-work.ts';
import { lockToInspect } from './begin-inspection.ts';

export function serveProposals(api: Api): void {
  serve(api, proposeItems, async (ctx, asked) => {
    await propose(ctx, asked);
    return readWorkFor(ctx, asked.id);
  });
}

/** Makes a proposed line of each item, which whoever sees prices gives one. */
async function propose(ctx: Ctx, { id, kind, itemIds }: ParsedInput<typeof proposeItems>): Promise<void> {
  const present = await lockToInspect(ctx, id);
  const asked = [...new Set(itemIds)];
  const items = await ctx.db
    .selectFrom('workInspectionItems as item')
    .innerJoin('workInspections as inspection', (join) =>
      join.onRef('inspection.garageId', '=', 'item.garageId').onRef('inspection.id', '=', 'item.inspectionId'),
    )
    .select(['item.id', 'item.name', 'item.note', 'item.state', 'item.lineId'])
    .where('item.garageId', '=', ctx.garageId)
    .where('inspection.workId', '=', id)
    .where('inspection.kind', '=', kind)
    .where('item.itemId', 'in', asked)
    .orderBy('item.position')
    .execute();
  if (items.length < asked.length) throw notYours('itemIds', 'Item is not one of this inspection');
  for (const { name, lineId, ...item } of items) {
    if (!isFound(item)) throw new Refused(422, say('{{name}} needs no work', { name }));
    if (lineId !== null) throw new Refused(422, say('A line was proposed for {{name}} already', { name }));
  }
  const lines = items.map(({ name, note }) => NewLineDraft.parse({ kind: 'labour', description: describe(name, note) }));
  const lineIds = await proposeLines(ctx, present, lines);
  for (const [at, item] of items.entries())
    await ctx.db
      .updateTable('workInspectionItems')
      .set({ lineId: lineIds[at] ?? null })
      .where('garageId', '=', ctx.garageId)
      .where('id', '=', item.id)
      .execute();
}

const longestDescription = 300;
const describe = (name: string, note: string | null): string => (note ? `${name}: ${note}` : name).slice(0, longestDescription);
