import {
  assignSuspense,
  listSuspense,
  readSuspense,
  splitSuspense,
  suggestForSuspense,
  unmatchPayment,
} from '@karakana/contract/payments/suspense.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { assign, split, unmatch } from './assign.ts';
import { listSuspenseFor, readSuspenseFor } from './shown-suspense.ts';
import { suggest } from './suggest.ts';

export function serveSuspense(api: Api): void {
  serve(api, listSuspense, listSuspenseFor);
  serve(api, readSuspense, (ctx, { id }) => readSuspenseFor(ctx, id));
  serve(api, suggestForSuspense, async (ctx, asked) => ({ entries: await suggest(ctx, asked) }));

  serve(api, assignSuspense, async (ctx, asked) => {
    await assign(ctx, asked);
    return readSuspenseFor(ctx, asked.id);
  });

  serve(api, splitSuspense, async (ctx, asked) => {
    await split(ctx, asked);
    return readSuspenseFor(ctx, asked.id);
  });

  serve(api, unmatchPayment, async (ctx, asked) => {
    await unmatch(ctx, asked);
    return readSuspenseFor(ctx, asked.id);
  });
}
