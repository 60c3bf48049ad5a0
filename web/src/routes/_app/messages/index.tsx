import { listCampaigns } from '@karakana/contract/messaging/campaign.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmList } from '../../../kit/api/warm.ts';
import { Campaigns } from '../../../messaging/campaigns.tsx';

export const Route = createFileRoute('/_app/messages/')({
  loader: warmList(listCampaigns, { page: 1 }),
  component: Campaigns,
});
