import type { Platform } from '../platform/serve/context.ts';
import type { Api } from '../platform/serve/serve.ts';
import { serveApp } from './app.ts';
import { serveBranches } from './branch.ts';
import { serveGarages } from './garage.ts';
import { serveInsurances } from './insurance.ts';
import { serveInsuranceFirms } from './insurance-firms.ts';
import { serveIntegrations } from './integration.ts';
import { servePlans } from './plan.ts';
import { serveBays } from './planning/bays.ts';
import { serveClosedDays } from './planning/closed-days.ts';
import { servePlanning } from './planning/planning.ts';
import { servePriceList } from './price-list.ts';
import { serveRewards } from './reward.ts';
import { serveSandboxPhone } from './sandbox-phone.ts';
import { serveServices } from './service.ts';
import { serveSupport } from './support.ts';
import { serveUpdateGarage } from './update-garage.ts';
import { deliverNow, retryDeliveries } from './webhooks/deliver.ts';
import { serveDeliveries } from './webhooks/deliveries.ts';
import { deliverWebhookJob, retryDeliveriesJob } from './webhooks/jobs.ts';
import { serveWebhook } from './webhooks/webhook.ts';

export { closeBranch } from './branch.ts';
export { createGarage } from './create-garage.ts';
export { readBays } from './planning/bays.ts';
export { readHoursOfBranches, readOpenHours } from './planning/open-hours.ts';
export { logoUrl, readGarageFor } from './read-garage.ts';
export { rewardReferral } from './reward-referral.ts';
export { countServices, readServices } from './service.ts';
export { store as storeIntegration } from './stored-integration.ts';
export { takeSmsCredits } from './take-sms-credits.ts';
export { queueDelivery } from './webhooks/queue-delivery.ts';

export function serveGarage(api: Api): void {
  serveApp(api);
  serveGarages(api);
  serveUpdateGarage(api);
  serveBranches(api);
  servePlanning(api);
  serveBays(api);
  serveClosedDays(api);
  serveServices(api);
  servePriceList(api);
  serveInsurances(api);
  serveInsuranceFirms(api);
  serveIntegrations(api);
  serveSandboxPhone(api);
  serveWebhook(api);
  serveDeliveries(api);
  servePlans(api);
  serveRewards(api);
  serveSupport(api);
}

/** Starts what sends a garage's events to its webhook. */
export async function workGarage(platform: Platform): Promise<void> {
  await platform.jobs.work(deliverWebhookJob, (delivery) => deliverNow(platform, delivery));
  await platform.jobs.work(retryDeliveriesJob, () => retryDeliveries(platform));
  await platform.jobs.schedule(retryDeliveriesJob, '* * * * *', {});
  await retryDeliveries(platform);
}
