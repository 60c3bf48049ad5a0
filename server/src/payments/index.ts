import type { Api } from '../platform/serve/serve.ts';
import { serveTills } from './tills/tills.ts';

export { payBack } from './pay-back.ts';
export { takePayments } from './take-payments.ts';

export function servePayments(api: Api): void {
  serveTills(api);
}
