import { mpesaSandbox } from '../sandbox/mpesa/own-sandbox.ts';
import { storedAccount, type Using } from '../stored-account.ts';
import type { DarajaAccount, Initiator } from './account.ts';

const darajaUrl = 'https://api.safaricom.co.ke';
const sandboxShortCode = '174379';

/** The garage’s own short code, if it has set one up. Outside production it is the sandbox that answers for Safaricom. */
export async function darajaOf(platform: Using, garageId: number): Promise<DarajaAccount | undefined> {
  const own = await storedAccount(platform, garageId, 'mpesa');
  if (!own) return undefined;
  const { kind, shortCode, consumerKey, consumerSecret, passkey } = own;
  const storeNumber = kind === 'till' && own.storeNumber ? own.storeNumber : shortCode;
  const { url, certificate } = await serviceFor(platform);
  const { initiatorName: name, initiatorPassword: password } = own;
  return {
    garageId,
    url,
    consumerKey,
    consumerSecret,
    shortCode,
    kind,
    storeNumber,
    passkey,
    initiator: name && password ? initiatorOf(name, password, own.certificate || certificate()) : null,
    ownCallbackUrl: own.callBackUrl ?? null,
    now: platform.now,
  };
}

/** The platform’s own, for what garages buy of it. Production without one has none. */
export async function platformDaraja({ settings, now }: Using): Promise<DarajaAccount | undefined> {
  const { mpesa, isProduction } = settings;
  if (!mpesa && isProduction) return undefined;
  const sandbox = { shortCode: sandboxShortCode, consumerKey: 'sandbox', consumerSecret: 'sandbox', passkey: 'sandbox' };
  const { shortCode, consumerKey, consumerSecret, passkey } = mpesa ?? sandbox;
  const url = mpesa?.url ?? (await mpesaSandbox()).url;
  const keys = { url, consumerKey, consumerSecret, passkey };
  return { garageId: null, ...keys, shortCode, kind: 'paybill', storeNumber: shortCode, initiator: null, ownCallbackUrl: null, now };
}

const initiatorOf = (name: string, password: string, certificate: string | null): Initiator | null =>
  certificate === null ? null : { name, password, certificate };

/** Who answers for Safaricom, and the certificate that goes with it where we know it. */
async function serviceFor({ settings }: Using): Promise<{ url: string; certificate: () => string | null }> {
  if (settings.mpesa) return { url: settings.mpesa.url, certificate: () => null };
  if (settings.isProduction) return { url: darajaUrl, certificate: () => null };
  const sandbox = await mpesaSandbox();
  return { url: sandbox.url, certificate: sandbox.certificate };
}
