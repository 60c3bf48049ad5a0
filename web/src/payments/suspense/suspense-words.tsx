import type { SuspenseReceipt, suggestionGrounds } from '@karakana/contract/payments/suspense.ts';
import type { TFunction } from 'i18next';

type Ground = (typeof suggestionGrounds)[number];

export const groundText = (t: TFunction, ground: Ground): string =>
  ({ reference: t('Same reference'), phone: t('The payer’s phone may fit'), amount: t('Same amount') })[ground];

/** By what a receipt is spoken of. */
export const receiptName = ({ receipt, number }: Pick<SuspenseReceipt, 'receipt' | 'number'>): string => receipt ?? number;
