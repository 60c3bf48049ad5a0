import { acceptWork, createDriverWork, declineWork, readWorkRequest } from '@karakana/contract/works/request.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { readWorkFor } from '../work/read-work.ts';
import { accept, decline } from './answer.ts';
import { ask } from './ask.ts';
import { readAsked } from './read-asked.ts';

export function serveAsked(api: Api): void {
  serve(api, createDriverWork, async (ctx, asked) => readWorkFor(ctx, await ask(ctx, asked)));
  serve(api, readWorkRequest, (ctx, { id }) => readAsked(ctx, id));
  serve(api, acceptWork, async (ctx, asked) => readWorkFor(ctx, await accept(ctx, asked)));
  serve(api, declineWork, async (ctx, asked) => readWorkFor(ctx, await decline(ctx, asked)));
}
