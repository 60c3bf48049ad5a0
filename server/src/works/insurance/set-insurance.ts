import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { setInsurance as setInsuranceCall } from '@karakana/contract/works/insurance/work-insurance.ts';
import { isMoveOf } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { missingAs, notYours, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { lockWork, refuseArchived } from '../work/lock-work.ts';
import { publishWork } from '../work/publish-work.ts';
import { readWorkFor } from '../work/read-work.ts';

const change = versionedTable('works');
const noInsurer = missingAs('works_insurance_fkey', 'insuranceId', 'Insurer is not one of yours');
const shownColumns = ['insurance_id', 'claim_number', 'excess', 'note', 'discount', 'customer_id'];

export function serveInsurance(api: Api): void {
  serve(api, setInsuranceCall, async (ctx, asked) => {
    await setInsurance(ctx, asked);
    return readWorkFor(ctx, asked.id);
  });
}

/** Says who pays which lines of a work that is not billed yet. Without an insurer the customer pays all. */
export async function setInsurance(ctx: Ctx, { id, version, insuranceId, lineIds, ...asked }: ParsedInput<typeof setInsuranceCall>) {
  const present = await lockWork(ctx, id);
  refuseArchived(present);
  // What can be archived is not billed yet.
  if (!isMoveOf('archive', present.status))
    throw new Refused(422, 'The invoices are issued: who pays them is settled', { code: 'wrong_status' });
  const claim = insuranceId === null ? { claimNumber: null, excess: 0, insuresNewLines: false } : asked;
  const row = await change(ctx, { id, version, columns: shownColumns }, { insuranceId, ...claim }).catch(noInsurer);
  await keepPayers(ctx, id, insuranceId === null ? [] : lineIds);
  publishWork(ctx, { ...present, version: row.version }, { from: present.status, to: present.status });
}

async function keepPayers(ctx: Ctx, workId: number, insured: number[]): Promise<void> {
  const lines = await ctx.db
    .updateTable('workLines')
    .set({ payer: sql<'customer' | 'insurance'>`case when id = any (${insured}::bigint[]) then 'insurance' else 'customer' end` })
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', workId)
    .returning('id')
    .execute();
  const known = new Set(lines.map(({ id }) => id));
  if (insured.some((id) => !known.has(id))) throw notYours('lineIds', 'Line is not one of this work');
}
