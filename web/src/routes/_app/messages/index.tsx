import { listCampaigns } from '@karakana/contract/messaging/campaign.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Campaigns } from '../../../messaging/campaigns.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/messages/')({
  loader: warmList(listCampaigns, { page: 1 }),
  component: Campaigns,
});
