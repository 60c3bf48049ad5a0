import type { VatPaper } from '@karakana/contract/reports/vat/vat-documents.ts';
import type { VatKind, VatSide } from '@karakana/contract/reports/vat/vat-fields.ts';
import type { TFunction } from 'i18next';
import { quantityText } from '../../kit/text/quantity.tsx';

/** A rate in words: VAT 16%. */
export function taxText(t: TFunction, language: string, { kind, rate }: { kind: VatKind; rate: number }): string {
  if (kind === 'standard') return t('VAT {{rate}}', { rate: quantityText(rate, language, '%') });
  return { zero_rated: t('Zero-rated'), exempt: t('Exempt'), none: t('Without VAT') }[kind];
}

export const sideText = (t: TFunction, side: VatSide): string => ({ output: t('Output tax'), input: t('Input tax') })[side];

export const paperText = (t: TFunction, paper: VatPaper): string =>
  ({
    invoice: t('Invoice'),
    credit_note: t('Credit note'),
    bill: t('Bill'),
    bill_void: t('Bill voided'),
    supplier_credit: t('Credit note of supplier'),
    expense: t('Expense'),
  })[paper];
