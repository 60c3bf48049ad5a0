import type { Ctx } from '../serve/context.ts';
import { poolOf } from './database.ts';

/** Reads as if at one moment, whatever is written meanwhile, so that rows and their sums agree. Nothing can be written in it. */
export async function inSnapshot<C extends Pick<Ctx, 'db' | 'platform'>, T>(ctx: C, read: (ctx: C) => Promise<T>): Promise<T> {
  // A call that writes has its transaction already, and would wait for itself.
  if (!poolOf(ctx.db)) throw new Error('A snapshot is taken outside of a transaction');
  const { db } = ctx.platform;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => read({ ...ctx, db: snapshot }));
}
