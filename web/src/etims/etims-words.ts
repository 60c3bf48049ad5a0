import type { CreditReason, EtimsState } from '@karakana/contract/accounting/etims-state.ts';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../kit/text/status.tsx';

export const etimsStateText = (t: TFunction, state: EtimsState): string =>
  ({ waiting: t('Awaiting KRA'), signed: t('Signed by KRA'), failed: t('Refused by KRA') })[state];

export const etimsTones: Record<EtimsState, StatusTone> = { waiting: 'waiting', signed: 'done', failed: 'failed' };

export const creditReasonText = (t: TFunction, code: CreditReason): string =>
  ({
    '01': t('Missing quantity'),
    '02': t('Missing item'),
    '03': t('Damaged'),
    '04': t('Wasted'),
    '05': t('Shortage of raw material'),
    '06': t('Refund'),
    '07': t('Wrong PIN of the customer'),
    '08': t('Wrong name of the customer'),
    '09': t('Wrong amount or price'),
    '10': t('Wrong quantity'),
    '11': t('Wrong item'),
    '12': t('Wrong tax'),
    '13': t('Other reason'),
  })[code];

/** What KRA said is read to its end, in a row that grows with it. */
export const wrapped = { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: 4 } as const;
