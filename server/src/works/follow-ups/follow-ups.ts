import { bookComeback, doLater as doLaterCall } from '@karakana/contract/works/follow-up.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { readWorkFor } from '../work/read-work.ts';
import { comeBack } from './come-back.ts';
import { doLater } from './do-later.ts';

export function serveFollowUps(api: Api): void {
  serve(api, doLaterCall, async (ctx, asked) => readWorkFor(ctx, await doLater(ctx, asked)));
  serve(api, bookComeback, async (ctx, asked) => readWorkFor(ctx, await comeBack(ctx, asked)));
}
