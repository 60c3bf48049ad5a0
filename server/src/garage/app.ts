import { readApp } from '@karakana/contract/garage/app.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

export function serveApp(api: Api): void {
  serve(api, readApp, async (ctx) => ctx.brand);
}
