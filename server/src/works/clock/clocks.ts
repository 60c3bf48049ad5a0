import { clockWork, readClocks, readOwnClock, readyWork, unreadyWork } from '@karakana/contract/works/clock.ts';
import type { Ctx, Platform } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { readWorkFor } from '../work/read-work.ts';
import { clock } from './clock.ts';
import { endForgotten, findForgotten } from './forgotten.ts';
import { endForgottenJob, findForgottenJob } from './jobs.ts';
import { findRunning, readClocksOf } from './read-clocks.ts';
import { ready, unready } from './ready.ts';

export function serveClocks(api: Api): void {
  serve(api, readClocks, (ctx, { id }) => readClocksOf(ctx, id));
  serve(api, readOwnClock, async (ctx) => ({ running: await ownClock(ctx) }));
  serve(api, clockWork, clock);
  serve(api, readyWork, async (ctx, { id }) => readWorkFor(ctx, await ready(ctx, id)));
  serve(api, unreadyWork, async (ctx, { id }) => readWorkFor(ctx, await unready(ctx, id)));
}

async function ownClock(ctx: Ctx) {
  const running = await findRunning(ctx);
  return running ? { id: running.workId, number: running.number, registration: running.registration, since: running.startedAt } : null;
}

/** Starts what ends the clocks that nobody ended. */
export async function workClocks(platform: Platform): Promise<void> {
  await platform.jobs.work(endForgottenJob, (named) => endForgotten(platform, named));
  await platform.jobs.work(findForgottenJob, () => findForgotten(platform));
  await platform.jobs.schedule(findForgottenJob, '*/15 * * * *', {});
  await findForgotten(platform);
}
