import type { DeliveryKind, WebhookDelivery } from '@karakana/contract/garage/webhook.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '../../../kit/text/status.tsx';

type State = WebhookDelivery['status'];

export const kindName = (t: TFunction, kind: DeliveryKind): string => ({ test: t('Test'), work: t('Job') })[kind];

export const stateName = (t: TFunction, state: State): string =>
  ({ waiting: t('Waiting'), delivered: t('Delivered'), failed: t('Failed') })[state];

const tones: Record<State, StatusTone> = { waiting: 'waiting', delivered: 'done', failed: 'failed' };

export function DeliveryState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[state]}>{stateName(t, state)}</StatusBadge>;
}
