import {
  allViewed,
  listSavedViews,
  maxSavedViews,
  type Question,
  removeSavedView,
  renameSavedView,
  saveView,
  type ViewedList,
} from '@karakana/contract/lists/saved-view.ts';
import { may } from '@karakana/contract/permissions.ts';
import { say } from '@karakana/contract/text.ts';
import type { z } from 'zod';
import { checkInput } from '../platform/serve/check-input.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { duplicateAs, notAllowed, notFound, Refused } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { countView } from './count-view.ts';

const nameTaken = duplicateAs('saved_view_names', 'name', 'You have a view of this name already');

export function serveSavedViews(api: Api): void {
  serve(api, listSavedViews, async (ctx, { list }) => {
    refuseUnread(ctx, list);
    const views = await ownViews(ctx).select(columns).where('list', '=', list).orderBy('id').execute();
    const entries = [];
    // One after the other: a screen that is opened takes one connection, however many views it has.
    for (const view of views) entries.push({ ...asShown(view), count: await countView(ctx, view) });
    return { entries };
  });

  serve(api, saveView, async (ctx, { list, name, question }) => {
    refuseUnread(ctx, list);
    const input: z.ZodObject = allViewed[list].input;
    checkInput(input.omit({ page: true, perPage: true }), question);
    await refuseTooMany(ctx, list);
    const { garageId, userId } = ctx;
    const draft = { garageId, userId, list, name, question: JSON.stringify(question) };
    return asShown(await ctx.db.insertInto('savedViews').values(draft).returning(columns).executeTakeFirstOrThrow().catch(nameTaken));
  });

  serve(api, renameSavedView, async (ctx, { id, name }) => {
    const renamed = ctx.db
      .updateTable('savedViews')
      .set({ name })
      .where((eb) => eb.and({ ...ownership(ctx), id }));
    return found(await renamed.returning(columns).executeTakeFirst().catch(nameTaken));
  });

  serve(api, removeSavedView, async (ctx, { id }) => {
    const removed = ctx.db.deleteFrom('savedViews').where((eb) => eb.and({ ...ownership(ctx), id }));
    return found(await removed.returning(columns).executeTakeFirst());
  });
}

const columns = ['id', 'list', 'name', 'question'] as const;

function asShown<View extends { question: unknown }>(view: View) {
  // It was one when it was saved.
  return { ...view, question: view.question as Question };
}

function found<View extends { question: unknown }>(view: View | undefined) {
  if (!view) throw notFound();
  return asShown(view);
}

const ownership = ({ garageId, userId }: Ctx) => ({ garageId, userId });
const ownViews = (ctx: Ctx) => ctx.db.selectFrom('savedViews').where((eb) => eb.and(ownership(ctx)));

function refuseUnread(ctx: Ctx, list: ViewedList): void {
  if (!may(ctx.session.role, allViewed[list].access)) throw notAllowed();
}

async function refuseTooMany(ctx: Ctx, list: ViewedList): Promise<void> {
  const { views } = await ownViews(ctx)
    .select((eb) => eb.fn.countAll<number>().as('views'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  if (views >= maxSavedViews)
    throw new Refused(422, say('You can have {{most}} views of one list. Remove one first.', { most: maxSavedViews }));
}
