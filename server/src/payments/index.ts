export { payBack } from './pay-back.ts';
export { takePayments } from './take-payments.ts';
