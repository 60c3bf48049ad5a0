import { listCampaignMessages, listCampaigns, readCampaign } from '@karakana/contract/messaging/campaign.ts';
import { type RefreshTable, sameId } from '../kit/api/live-refresh.ts';

export const campaignRefreshes: RefreshTable<'Notification'> = {
  'campaign-progress': [listCampaigns, sameId(readCampaign, 'id'), sameId(listCampaignMessages, 'id')],
};
