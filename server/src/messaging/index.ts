import type { Api } from '../platform/serve.ts';
import { serveSandbox } from './sandbox.ts';

export function serveMessaging(api: Api): void {
  serveSandbox(api);
}
