import type { Api } from '../platform/serve/serve.ts';
import { serveApp } from './app.ts';
import { serveBranches } from './branch.ts';
import { serveGarages } from './garage.ts';
import { serveInsurances } from './insurance.ts';
import { serveInsuranceFirms } from './insurance-firms.ts';
import { serveIntegrations } from './integration.ts';
import { servePlans } from './plan.ts';
import { servePriceList } from './price-list.ts';
import { serveRewards } from './reward.ts';
import { serveServices } from './service.ts';
import { serveSupport } from './support.ts';
import { serveUpdateGarage } from './update-garage.ts';

export { closeBranch } from './branch.ts';
export { createGarage } from './create-garage.ts';
export { readGarageFor } from './read-garage.ts';
export { rewardReferral } from './reward-referral.ts';
export { countServices, readServices } from './service.ts';
export { takeSmsCredits } from './take-sms-credits.ts';

export function serveGarage(api: Api): void {
  serveApp(api);
  serveGarages(api);
  serveUpdateGarage(api);
  serveBranches(api);
  serveServices(api);
  servePriceList(api);
  serveInsurances(api);
  serveInsuranceFirms(api);
  serveIntegrations(api);
  servePlans(api);
  serveRewards(api);
  serveSupport(api);
}
