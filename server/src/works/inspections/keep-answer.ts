import type { AnswerDraft } from '@karakana/contract/works/inspection.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours } from '../../platform/serve/refused.ts';

/** Keeps how one item of an inspection is. */
export async function keepAnswer(ctx: Ctx, inspectionId: number, { itemId, state, note }: AnswerDraft): Promise<void> {
  const now = ctx.platform.now().toISOString();
  const { numUpdatedRows } = await ctx.db
    .updateTable('workInspectionItems')
    .set({
      state,
      note,
      answeredAt: now,
      firstAnsweredAt: sql<string>`coalesce(first_answered_at, ${now}::timestamptz)`,
      answeredBy: ctx.userId,
      isPassedTogether: false,
    })
    .where('garageId', '=', ctx.garageId)
    .where('inspectionId', '=', inspectionId)
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notYours('itemId', 'Item is not one of this inspection');
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
