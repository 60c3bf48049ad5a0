import type { Platform } from '../platform/context.ts';
import type { Api } from '../platform/serve.ts';
import { serveCampaigns } from './campaign.ts';
import { serveSandbox } from './sandbox.ts';
import { recoverCampaigns, sendCampaignNow } from './send-campaign.ts';
import { serveTemplates } from './template.ts';

export { type Letter, openCampaign, type WaitingCampaign, writeCampaignNow } from './write-campaign.ts';

export function serveMessaging(api: Api): void {
  serveTemplates(api);
  serveCampaigns(api);
  serveSandbox(api);
}

/** Starts what sends campaigns. */
export async function workMessaging(platform: Platform): Promise<void> {
  await platform.jobs.work('send-campaign', (campaign) => sendCampaignNow(platform, campaign));
  await platform.jobs.work('recover-campaigns', () => recoverCampaigns(platform));
  await platform.jobs.schedule('recover-campaigns', '29 * * * *', {});
  await recoverCampaigns(platform);
}
