import type { PromptState } from '@karakana/contract/payments/prompt.ts';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../kit/text/status.tsx';

export const promptStateText = (t: TFunction, state: PromptState): string =>
  ({
    requested: t('Being sent'),
    sent: t('Waiting for the PIN'),
    paid: t('Paid'),
    failed: t('Failed'),
    cancelled: t('Turned down'),
    timed_out: t('Not answered'),
    unknown: t('Not known yet'),
  })[state];

export const promptTones: Record<PromptState, StatusTone> = {
  requested: 'planned',
  sent: 'active',
  paid: 'done',
  failed: 'failed',
  cancelled: 'failed',
  timed_out: 'waiting',
  unknown: 'waiting',
};

type Told = { phone: string; receipt: string | null };

/** What the state means for whoever stands at the counter. */
export const promptSentence = (t: TFunction, state: PromptState, { phone, receipt }: Told): string =>
  ({
    requested: t('The request is on its way to {{phone}}.', { phone }),
    sent: t('Request has been sent to {{phone}}. It is paid once the PIN is entered there.', { phone }),
    paid: receipt
      ? t('The money is here. The payer’s code is {{code}}.', { code: receipt })
      : t('M-Pesa says that it is paid. The payer’s code follows.'),
    failed: t('The request did not come through.'),
    cancelled: t('The payer has cancelled the request.'),
    timed_out: t('Nobody entered the PIN in time. If it is paid after all, that is noticed by itself.'),
    unknown: t('M-Pesa has not said what became of it. If it was paid, that is still noticed by itself.'),
  })[state];
