import { Campaign, listCampaigns, readCampaign } from '@karakana/contract/messaging/campaign.ts';
import type { LiveMessage } from '@karakana/contract/topics.ts';
import { answerOf, queryClient } from '../kit/api/answers.ts';
import { useLive } from '../kit/api/live.ts';
import { replaceInPage } from '../kit/api/page.ts';
import { patchPages } from '../kit/api/patch-pages.ts';

/** Keeps campaigns in sight right while they are sent. */
export function useCampaignFeed(): void {
  useLive('Notification', hearCampaign);
}

export function hearCampaign({ key, payload }: Pick<LiveMessage, 'key' | 'payload'>): void {
  if (key !== 'campaign-progress') return;
  const { data } = Campaign.safeParse(payload);
  if (!data) return;
  queryClient.setQueryData(answerOf(readCampaign, { id: data.id }).queryKey, data);
  patchPages(listCampaigns, (page) => replaceInPage(page, data));
}
