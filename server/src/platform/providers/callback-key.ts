import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';

/** Whose account with a provider it is; null is the platform's. */
type Account = { garageId: number | null };

/** What an address holds that only the provider was given, since nothing that it calls with is signed. Made anew from the server’s key, so it is stored nowhere. */
function callbackKey(secrets: Secrets, provider: string, { garageId }: Account): string {
  const account = garageId ?? 'platform';
  return `${account}.${secrets.hash(`callback of ${provider} for ${account}`)}`;
}

/** Where the provider of SMS tells of a message that has come in. */
export const smsCallbackPath = (secrets: Secrets, account: Account): string => `/api/callbacks/sms/${callbackKey(secrets, 'sms', account)}`;

/** Where it tells what became of one that we sent. */
export const smsReportPath = (secrets: Secrets, account: Account): string =>
  `/api/callbacks/sms_reports/${callbackKey(secrets, 'sms reports', account)}`;

/** Whose key it is, and nothing where somebody made it up. */
export function accountOfKey(secrets: Secrets, provider: string, key: string): Account | undefined {
  const [, garageId] = /^([1-9]\d{0,14}|platform)\./.exec(key) ?? [];
  if (garageId === undefined) return undefined;
  const account = { garageId: garageId === 'platform' ? null : Number(garageId) };
  const [given, right] = [Buffer.from(key), Buffer.from(callbackKey(secrets, provider, account))];
  return given.length === right.length && timingSafeEqual(given, right) ? account : undefined;
}
