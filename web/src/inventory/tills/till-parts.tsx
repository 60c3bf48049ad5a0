import type { Till } from '@karakana/contract/payments/till.ts';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Money } from '../../kit/text/money.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';

/** A till that was right when it was closed is the ordinary. */
export function TillBadge({ till: { state, difference } }: { till: Till }) {
  const { t } = useTranslation();
  if (state === 'open') return <StatusBadge tone="active">{t('Open')}</StatusBadge>;
  if (!difference) return null;
  return <StatusBadge tone={difference < 0 ? 'failed' : 'waiting'}>{difference < 0 ? t('Cash missing') : t('Too much cash')}</StatusBadge>;
}

export function TillMoney({ amount }: { amount: number | null }) {
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return amount === null ? null : <Money amount={amount} currency={currency} />;
}
