import type { Transaction, TransactionKind, TransactionMethod, TransactionStatus } from '@karakana/contract/payments/transaction.ts';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../kit/text/status.tsx';

export const transactionKindText = (t: TFunction, kind: TransactionKind): string =>
  ({ sale_payment: t('Payment received'), refund: t('Refund'), bill_payment: t('Bill paid'), expense: t('Expense') })[kind];

export const methodText = (t: TFunction, method: TransactionMethod): string =>
  ({
    cash: t('Cash'),
    mpesa: t('M-Pesa'),
    card: t('Card'),
    bank: t('Bank'),
    cheque: t('Cheque'),
    wallet: t('Customer’s credit'),
    owner: t('Owner’s pocket'),
  })[method];

export const statusText = (t: TFunction, status: TransactionStatus): string =>
  ({ paid: t('Paid'), pending: t('To confirm'), reversed: t('Taken back') })[status];

/** A cheque has to be banked; a code that was typed, to be told by the provider. */
export const transactionStatusText = (t: TFunction, { status, method }: Pick<Transaction, 'status' | 'method'>): string =>
  status === 'pending' && method === 'cheque' ? t('To be banked') : statusText(t, status);

export const transactionTones: Record<TransactionStatus, StatusTone> = { paid: 'done', pending: 'waiting', reversed: 'draft' };
