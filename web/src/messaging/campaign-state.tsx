import type { Campaign, messageStates } from '@karakana/contract/messaging/campaign.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '../kit/text/status.tsx';

type Translate = (text: string) => string;
type MessageState = (typeof messageStates)[number];

export const channelName = (t: Translate, channel: Campaign['channel']): string => (channel === 'sms' ? t('SMS') : t('E-mail'));

type Progress = Pick<Campaign, 'state' | 'waiting' | 'sent' | 'failed'>;

/** Whether everybody has got it. */
export const isSent = ({ state, waiting, failed }: Progress): boolean => state === 'queued' && waiting === 0 && failed === 0;

/** How far a campaign has come, in one word. */
export function CampaignState({ campaign }: { campaign: Progress }) {
  const { t } = useTranslation();
  if (campaign.state === 'failed') return <StatusBadge tone="failed">{t('Failed')}</StatusBadge>;
  if (campaign.state === 'queueing') return <StatusBadge tone="planned">{t('Preparing')}</StatusBadge>;
  if (campaign.waiting > 0) return <StatusBadge tone="active">{t('Sending')}</StatusBadge>;
  if (campaign.failed > 0) return <StatusBadge tone="waiting">{t('Partly sent')}</StatusBadge>;
  return <StatusBadge tone="done">{t('Sent')}</StatusBadge>;
}

const tones: Record<MessageState, StatusTone> = {
  queued: 'planned',
  sending: 'active',
  sent: 'done',
  delivered: 'done',
  failed: 'failed',
  unknown: 'waiting',
};

export function messageStateName(t: Translate, state: MessageState): string {
  const names: Record<MessageState, string> = {
    queued: t('Waiting'),
    sending: t('Sending'),
    sent: t('Sent'),
    delivered: t('Arrived'),
    failed: t('Failed'),
    unknown: t('Unknown'),
  };
  return names[state];
}

export function MessageStateBadge({ state }: { state: MessageState }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[state]}>{messageStateName(t, state)}</StatusBadge>;
}
