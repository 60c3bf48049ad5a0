import type { crudEndpoints } from '@karakana/contract/crud.ts';
import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import type { History, HistoryValue } from '@karakana/contract/history.ts';
import { snakeKey } from '@karakana/contract/wire.ts';
import type { z } from 'zod';
import type { Ctx } from './context.ts';
import { type Api, type Handle, serve } from './serve.ts';

type Crud = ReturnType<typeof crudEndpoints>;

/** Serves the ordinary calls of a thing. One of them and its history are read from its table as they are. */
export function serveCrud<C extends Crud>(
  api: Api,
  crud: C,
  store: {
    get(ctx: Ctx, id: number): Promise<HandlerResult<C['read']>>;
    history(ctx: Ctx, id: number, asked: { columns: string[]; page: number; perPage: number }): Promise<History>;
  },
  verbs: {
    list: Handle<C['list']>;
    create: Handle<C['create']>;
    update: Handle<C['update']>;
    remove(ctx: Ctx, id: number): Promise<HandlerResult<C['remove']>>;
  },
): void {
  const columns = Object.keys(crud.create.input.shape);
  serve<C['list']>(api, crud.list, verbs.list);
  serve(api, crud.read, (ctx, { id }) => store.get(ctx, id));
  serve(api, crud.history, async (ctx, { id, ...page }) => asShown(crud.read.output, await store.history(ctx, id, { columns, ...page })));
  serve<C['create']>(api, crud.create, verbs.create);
  serve<C['update']>(api, crud.update, verbs.update);
  serve(api, crud.remove, (ctx, { id }) => verbs.remove(ctx, id));
}

/** Past values as the thing itself shows them: an amount is kept in other units than it is told in. */
function asShown(thing: z.ZodObject, history: History): History {
  // What one column keeps is shown as one value.
  const schemas = new Map(Object.entries(thing.shape).map(([key, schema]) => [snakeKey(key), schema as z.ZodType<HistoryValue>]));
  const shown = (field: string, stored: HistoryValue) => schemas.get(field)?.safeParse(stored).data ?? stored;
  const entries = history.entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map(({ field, before, after }) => ({ field, before: shown(field, before), after: shown(field, after) })),
  }));
  return { ...history, entries };
}
