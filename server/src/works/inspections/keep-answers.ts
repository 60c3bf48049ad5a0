import type { AnswerDraft } from '@karakana/contract/works/inspection.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours } from '../../platform/serve/refused.ts';

/** Keeps how items of an inspection are, each named once. */
export async function keepAnswers(ctx: Ctx, inspectionId: number, answers: AnswerDraft[]): Promise<void> {
  const now = ctx.platform.now().toISOString();
  const { numAffectedRows } = await sql`
    update work_inspection_items item set state = given.state, note = given.note, answered_at = ${now}::timestamptz,
      first_answered_at = coalesce(item.first_answered_at, ${now}::timestamptz), answered_by = ${ctx.userId}, is_passed_together = false
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given ("itemId" bigint, state text, note text)
    where item.garage_id = ${ctx.garageId} and item.inspection_id = ${inspectionId} and item.item_id = given."itemId"`.execute(ctx.db);
  if (numAffectedRows !== BigInt(answers.length)) throw notYours('itemId', 'Item is not one of this inspection');
}

/** Keeps that all which nobody has answered yet in a category is in order. */
export async function keepAllOk(ctx: Ctx, inspectionId: number, category: string): Promise<void> {
  const now = ctx.platform.now().toISOString();
  await ctx.db
    .updateTable('workInspectionItems')
    .set({ state: 'ok', answeredAt: now, firstAnsweredAt: now, answeredBy: ctx.userId, isPassedTogether: true })
    .where('garageId', '=', ctx.garageId)
    .where('inspectionId', '=', inspectionId)
    .where('category', '=', category)
    .where('state', 'is', null)
    .execute();
}
