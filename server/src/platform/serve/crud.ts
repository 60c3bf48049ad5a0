import type { crudEndpoints } from '@karakana/contract/crud.ts';
import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import type { Ctx } from './context.ts';
import { type Api, type Handle, serve } from './serve.ts';

type Crud = ReturnType<typeof crudEndpoints>;

/** Serves the four ordinary calls of a thing. */
export function serveCrud<C extends Crud>(
  api: Api,
  crud: C,
  verbs: {
    list: Handle<C['list']>;
    create: Handle<C['create']>;
    update: Handle<C['update']>;
    remove(ctx: Ctx, id: number): Promise<HandlerResult<C['remove']>>;
  },
): void {
  serve<C['list']>(api, crud.list, verbs.list);
  serve<C['create']>(api, crud.create, verbs.create);
  serve<C['update']>(api, crud.update, verbs.update);
  serve(api, crud.remove, (ctx, { id }) => verbs.remove(ctx, id));
}
