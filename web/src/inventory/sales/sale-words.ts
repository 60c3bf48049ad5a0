import type { saleStates } from '@karakana/contract/inventory/sale.ts';
import type { Payment } from '@karakana/contract/payments/payment.ts';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../kit/text/status.tsx';

export type SaleState = (typeof saleStates)[number];

export const saleStateText = (t: TFunction, state: SaleState): string =>
  ({
    held: t('On hold'),
    unpaid: t('Not paid'),
    part_paid: t('Paid in part'),
    paid: t('Paid'),
    overdue: t('Overdue'),
    credited: t('Taken back'),
  })[state];

export const saleTones: Record<SaleState, StatusTone> = {
  held: 'planned',
  unpaid: 'waiting',
  part_paid: 'waiting',
  paid: 'done',
  overdue: 'failed',
  credited: 'draft',
};

export const methodName = (t: TFunction, method: Payment['method']): string =>
  ({ cash: t('Cash'), mpesa: t('M-Pesa'), card: t('Card'), bank: t('Bank'), cheque: t('Cheque'), wallet: t('Credit') })[method];

/** By what a payment is found again. */
export const referenceName = (t: TFunction, method: Payment['method']): string =>
  method === 'mpesa' ? t('M-Pesa code') : method === 'cheque' ? t('Cheque number') : t('Reference');
