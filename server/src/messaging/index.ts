import type { Platform } from '../platform/serve/context.ts';
import type { Api } from '../platform/serve/serve.ts';
import { serveCampaigns } from './campaign.ts';
import { serveReceiveSmsReport } from './delivery/receive-report.ts';
import { takeReportNow } from './delivery/take-report.ts';
import { recoverCampaignsJob, sendCampaignJob, takeReportJob, takeSmsJob } from './jobs.ts';
import { serveReceivedMessages } from './received/list-received.ts';
import { serveReceiveSms } from './received/receive-sms.ts';
import { takeSmsNow } from './received/take-sms.ts';
import { serveSandbox } from './sandbox.ts';
import { recoverCampaigns, sendCampaignNow } from './send-campaign.ts';
import { serveTemplates } from './template.ts';

export { campaignList } from './campaign.ts';
export { countSentMessages } from './count-sent-messages.ts';
export { writeCampaignJob } from './jobs.ts';
export { joinCustomerMessages } from './join-customer-messages.ts';
export { type ReceivedSms, smsReceived } from './received/sms-received.ts';
export { countTemplates } from './template.ts';
export { type Letter, openCampaign, type WaitingCampaign, writeCampaignNow } from './write-campaign.ts';

export function serveMessaging(api: Api): void {
  serveTemplates(api);
  serveCampaigns(api);
  serveReceiveSms(api);
  serveReceiveSmsReport(api);
  serveReceivedMessages(api);
  serveSandbox(api);
}

/** Starts what sends campaigns and takes in what people answer. */
export async function workMessaging(platform: Platform): Promise<void> {
  await platform.jobs.work(sendCampaignJob, (campaign) => sendCampaignNow(platform, campaign));
  await platform.jobs.work(takeSmsJob, (callback) => takeSmsNow(platform, callback));
  await platform.jobs.work(takeReportJob, (report) => takeReportNow(platform, report));
  await platform.jobs.work(recoverCampaignsJob, () => recoverCampaigns(platform));
  await platform.jobs.schedule(recoverCampaignsJob, '29 * * * *', {});
  await recoverCampaigns(platform);
}
