import { listCampaignMessages, listCampaigns, readCampaign } from '@karakana/contract/messaging/campaign.ts';
import { listReceivedMessages } from '@karakana/contract/messaging/received.ts';
import { type RefreshTable, sameId } from '../kit/api/live-refresh.ts';

export const campaignRefreshes: RefreshTable<'Notification'> = {
  'campaign-progress': [listCampaigns, sameId(readCampaign, 'id'), sameId(listCampaignMessages, 'id')],
  'sms-received': [listReceivedMessages],
};
