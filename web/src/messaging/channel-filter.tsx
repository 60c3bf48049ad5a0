import { type Campaign, channels } from '@karakana/contract/messaging/campaign.ts';
import type { TFunction } from 'i18next';
import type { ListFilter } from '../kit/list/list-props.ts';
import { selectFilter } from '../kit/list/select-filter.tsx';
import { channelName } from './campaign-state.tsx';

type Channel = Campaign['channel'];

/** Keeps a list of messages to one channel. */
export const channelFilter = (t: TFunction, chosen: Channel | undefined, onChoose: (channel: Channel | undefined) => void): ListFilter =>
  selectFilter({
    label: t('Channel'),
    key: 'channel',
    all: t('All channels'),
    options: channels.map((value) => ({ value, label: channelName(t, value) })),
    value: chosen,
    onChange: onChoose,
  });
