import type { DarajaAccount } from './account.ts';

// East Africa Time, which has no summer time.
const offset = 3 * 60 * 60 * 1000;

/** As Safaricom writes times: 20260102030405, in Nairobi. */
export const darajaStamp = (at: Date): string => new Date(at.getTime() + offset).toISOString().replace(/[-T:]/g, '').slice(0, 14);

/** The moment that such a stamp means; nothing for what is none. */
export function momentOfStamp(stamp: string | number): string | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(stamp)) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** What a prompt and a question about it are signed with. */
export function stampedPassword({ storeNumber, passkey, now }: Pick<DarajaAccount, 'storeNumber' | 'passkey' | 'now'>) {
  const Timestamp = darajaStamp(now());
  return { Timestamp, Password: Buffer.from(storeNumber + passkey.trim() + Timestamp).toString('base64') };
}
