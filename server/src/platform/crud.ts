import type { crudEndpoints } from '@karakana/contract/crud.ts';
import type { Given, Received } from '@karakana/contract/endpoint.ts';
import type { Ctx } from './context.ts';
import { type Api, serve } from './serve.ts';

type Crud = ReturnType<typeof crudEndpoints>;

/** Serves the four ordinary calls of a thing. */
export function serveCrud<C extends Crud>(
  api: Api,
  crud: C,
  verbs: {
    list(ctx: Ctx, query: Received<C['list']>): Promise<Given<C['list']>>;
    create(ctx: Ctx, draft: Received<C['create']>): Promise<Given<C['create']>>;
    update(ctx: Ctx, change: Received<C['update']>): Promise<Given<C['update']>>;
    remove(ctx: Ctx, id: number): Promise<Given<C['remove']>>;
  },
): void {
  serve(api, crud.list, (ctx, query) => verbs.list(ctx, query));
  serve(api, crud.create, (ctx, draft) => verbs.create(ctx, draft));
  serve(api, crud.update, (ctx, change) => verbs.update(ctx, change));
  serve(api, crud.remove, (ctx, { id }) => verbs.remove(ctx, id));
}
