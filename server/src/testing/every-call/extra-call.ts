import { endpoint } from '@karakana/contract/endpoint.ts';
import { noInput } from '@karakana/contract/fields.ts';
import { z } from 'zod';
import type { Ctx } from '../../platform/serve/context.ts';
import { serve } from '../../platform/serve/serve.ts';
import type { TestApp } from '../app.ts';

/** Adds a call that only a test has, to an application that has not answered anything yet. */
export function serveExtra(app: TestApp, name: string, handle: (ctx: Ctx) => Promise<unknown>): string {
  const call = endpoint(`POST /api/extra/${name}`, {
    summary: 'Only in a test',
    access: 'branches:write',
    input: noInput,
    output: z.object({ said: z.string() }),
  });
  // The contract's output parses whatever it is given; that is part of what is tested.
  serve(app.api, call, async (ctx) => (await handle(ctx)) as { said: string });
  return call.path;
}
