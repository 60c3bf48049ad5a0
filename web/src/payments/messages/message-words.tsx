import type { ProviderMessage } from '@karakana/contract/payments/provider-message.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '../../kit/text/status.tsx';

export const messageKindText = (t: TFunction, kind: ProviderMessage['kind']): string =>
  ({
    prompt_result: t('Answer to a request'),
    payment_check: t('Asked before a payment'),
    payment: t('Payment'),
    reversal_result: t('Answer to a return'),
    reversal_timeout: t('No answer to a return yet'),
    credits_result: t('Answer to a purchase of SMS credits'),
  })[kind];

type Outcome = ProviderMessage['outcome'];

export const outcomeText = (t: TFunction, outcome: Outcome): string =>
  ({ waiting: t('Waiting'), done: t('Done'), repeated: t('Known already'), refused: t('Put aside') })[outcome];

const tones: Record<Outcome, StatusTone> = { waiting: 'waiting', done: 'done', repeated: 'draft', refused: 'failed' };

export function MessageOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[outcome]}>{outcomeText(t, outcome)}</StatusBadge>;
}
