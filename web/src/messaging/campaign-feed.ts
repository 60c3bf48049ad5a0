import { Campaign, listCampaigns, readCampaign } from '@karakana/contract/messaging/campaign.ts';
import type { LiveMessage } from '@karakana/contract/topics.ts';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { useLive } from '../kit/api/live.ts';
import { replaceInPage } from '../kit/api/page.ts';
import { patchPages } from '../kit/api/patch-pages.ts';

/** Keeps campaigns in sight right while they are sent. */
export function useCampaignFeed(): void {
  useLive('Notification', onCampaignEvent);
}

export function onCampaignEvent({ key, payload }: Pick<LiveMessage, 'key' | 'payload'>): void {
  if (key !== 'campaign-progress') return;
  const { data } = Campaign.safeParse(payload);
  if (!data) return;
  queryClient.setQueryData(endpointQuery(readCampaign, { id: data.id }).queryKey, data);
  patchPages(listCampaigns, (page) => replaceInPage(page, data));
}
