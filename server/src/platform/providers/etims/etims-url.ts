import type { Settings } from '../../settings/settings.ts';
import { etimsSandbox } from '../sandbox/etims/own-sandbox.ts';

const etimsUrl = 'https://etims-api.kra.go.ke/etims-api';

/** Where the revenue authority answers; outside production the sandbox stands in for it. */
export async function etimsUrlOf(settings: Pick<Settings, 'etimsUrl' | 'isProduction'>): Promise<string> {
  if (settings.etimsUrl) return settings.etimsUrl;
  return settings.isProduction ? etimsUrl : (await etimsSandbox()).url;
}
