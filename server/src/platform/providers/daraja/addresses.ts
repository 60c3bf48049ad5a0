import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets/secrets.ts';
import type { Settings } from '../../settings/settings.ts';
import type { DarajaAccount } from './account.ts';

type Owner = Pick<DarajaAccount, 'garageId'>;
type Using = { secrets: Secrets; settings: Pick<Settings, 'publicUrl'> };

/** Where Safaricom tells an account what happened. Nothing that it sends is signed, so the address holds what only it was given. */
export function darajaAddresses({ secrets, settings }: Using, account: Owner & Partial<Pick<DarajaAccount, 'ownCallbackUrl'>>) {
  const key = darajaKey(secrets, account);
  const at = `${settings.publicUrl}/api/callbacks`;
  return {
    stkUrl: account.ownCallbackUrl ?? `${at}/stk/${key}`,
    confirmationUrl: `${at}/c2b/${key}/confirm`,
    validationUrl: `${at}/c2b/${key}/validate`,
    resultUrl: `${at}/result/${key}`,
    timeoutUrl: `${at}/timeout/${key}`,
    creditsUrl: `${at}/sms_credits/${key}`,
  };
}

/** Whose key it is, and nothing where somebody made it up. */
export function darajaOwnerOf(secrets: Secrets, key: string): Owner | undefined {
  const [, garageId] = /^(?:g([1-9]\d{0,14})|platform)-[0-9a-f]{64}$/.exec(key) ?? [];
  const owner = { garageId: garageId === undefined ? null : Number(garageId) };
  const [given, right] = [Buffer.from(key), Buffer.from(darajaKey(secrets, owner))];
  return given.length === right.length && timingSafeEqual(given, right) ? owner : undefined;
}

// In figures and the letters to f, among which none of the words can stand that Safaricom refuses in an address.
function darajaKey(secrets: Secrets, { garageId }: Owner): string {
  const owner = garageId === null ? 'platform' : `g${garageId}`;
  return `${owner}-${Buffer.from(secrets.hash(`callback of daraja for ${owner}`), 'base64url').toString('hex')}`;
}
