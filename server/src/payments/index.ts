import type { Api } from '../platform/serve/serve.ts';
import { serveTills } from './tills/tills.ts';
import { serveTransactions } from './transactions/transactions.ts';

export { invoicePaid } from './invoice-paid.ts';
export { paidFor, shownPayment } from './paid-for.ts';
export { payBack } from './pay-back.ts';
export { takePayments } from './take-payments.ts';
export { payDocument } from './transactions/pay-document.ts';
export { countTransactions } from './transactions/transactions.ts';

export function servePayments(api: Api): void {
  serveTransactions(api);
  serveTills(api);
}
