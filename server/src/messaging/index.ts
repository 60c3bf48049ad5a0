import type { Platform } from '../platform/serve/context.ts';
import type { Api } from '../platform/serve/serve.ts';
import { serveCampaigns } from './campaign.ts';
import { recoverCampaignsJob, sendCampaignJob } from './jobs.ts';
import { serveSandbox } from './sandbox.ts';
import { recoverCampaigns, sendCampaignNow } from './send-campaign.ts';
import { serveTemplates } from './template.ts';

export { campaignList } from './campaign.ts';
export { countSentMessages } from './count-sent-messages.ts';
export { writeCampaignJob } from './jobs.ts';
export { joinCustomerMessages } from './join-customer-messages.ts';
export { countTemplates } from './template.ts';
export { type Letter, openCampaign, type WaitingCampaign, writeCampaignNow } from './write-campaign.ts';

export function serveMessaging(api: Api): void {
  serveTemplates(api);
  serveCampaigns(api);
  serveSandbox(api);
}

/** Starts what sends campaigns. */
export async function workMessaging(platform: Platform): Promise<void> {
  await platform.jobs.work(sendCampaignJob, (campaign) => sendCampaignNow(platform, campaign));
  await platform.jobs.work(recoverCampaignsJob, () => recoverCampaigns(platform));
  await platform.jobs.schedule(recoverCampaignsJob, '29 * * * *', {});
  await recoverCampaigns(platform);
}
