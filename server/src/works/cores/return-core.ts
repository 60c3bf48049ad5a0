import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import { returnCore as returnCoreCall } from '@karakana/contract/works/cores/return-core.ts';
import { isMoveOf } from '@karakana/contract/works/work/work-status.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { changeState } from '../steps/change-state.ts';
import { completePaid } from '../steps/complete.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { lockWork, refuseArchived } from '../work/lock-work.ts';
import { readTerms, withTotals } from '../work/price-lines.ts';
import { readWorkFor } from '../work/read-work.ts';
import { sumsOf } from '../work/write-work.ts';
import { creditDeposit } from './credit-deposit.ts';

export function serveCores(api: Api): void {
  serve(api, returnCoreCall, async (ctx, asked) => {
    await returnCore(ctx, asked);
    return readWorkFor(ctx, asked.id);
  });
}

/** Takes old parts back: their deposit is charged no more, and credited where it was billed already, also after the car has left. */
async function returnCore(ctx: Ctx, { id, lineId, quantity, method }: ParsedInput<typeof returnCoreCall>): Promise<void> {
  const present = await lockWork(ctx, id);
  refuseArchived(present);
  const lines = await readLines(ctx, id);
  const line = lines.find((one) => one.id === lineId);
  if (!line) throw notYours('lineId', 'Line is not one of this work');
  const back = refuseTooMany(line, quantity);
  // What can be archived is not billed yet.
  const isBilled = !isMoveOf('archive', present.status);
  if (!isBilled && method !== null) throw refusedField('method', 'Nothing is given back before it is billed');
  if (isBilled && (!may(ctx.session.role, 'invoices:write') || (method !== null && !may(ctx.session.role, 'payments:write'))))
    throw notAllowed();
  if (isBilled) await creditDeposit(ctx, present, line, { quantity: back, method });
  const { pricesIncludeTax } = await readTerms(ctx);
  const [charged = line] = withTotals([{ ...line, coreReturned: line.coreReturned + back }], { discount: 0, pricesIncludeTax });
  await ctx.db
    .updateTable('workLines')
    .set({ coreReturned: formatQuantity(charged.coreReturned), net: charged.net, tax: charged.tax })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', lineId)
    .execute();
  await changeState(ctx, present, sumsOf(lines.map((one) => (one.id === lineId ? charged : one))));
  if (isBilled) await completePaid(ctx, [{ kind: 'work', id }]);
}

/** How many come back: all that did not yet, where nothing else is said. */
function refuseTooMany({ kind, state, description: name, ...line }: StoredLine, asked: number | undefined): number {
  if (kind !== 'core_deposit') throw new Refused(422, say('{{name}} is no deposit', { name }));
  if (state !== 'approved') throw new Refused(422, say('{{name}} was not agreed to', { name }));
  const left = line.quantity - line.coreReturned;
  if (left === 0) throw new Refused(422, say('All of {{name}} was taken back already', { name }));
  const back = asked ?? left;
  if (back > left)
    throw refusedField('quantity', say('Only {{quantity}} of {{name}} can be taken back', { quantity: formatQuantity(left), name }));
  return back;
}
