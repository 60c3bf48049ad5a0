import { Refused } from '../serve/refused.ts';
import { addressGroup } from './address-group.ts';

/** How many requests a caller may make in a minute; each gives the refusal of one too many. Counted in this process. */
export type RequestLimits = {
  countUser(userId: number): Refused | undefined;
  countAddress(ip: string): Refused | undefined;
  /** The same without counting one. */
  refuseAddress(ip: string): Refused | undefined;
};

const minute = 60_000;
/** More callers than this in one minute share what is left to one. */
const maxCallers = 100_000;

export function limitRequests(most: number): RequestLimits {
  let counts = new Map<string, number>();
  let endsAt = 0;

  function count(caller: string): Refused | undefined {
    const now = Date.now();
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + minute;
    }
    const counted = counts.size < maxCallers || counts.has(caller) ? caller : 'all others';
    const made = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, made);
    return made <= most ? undefined : tooMany();
  }

  const tooMany = () =>
    new Refused(429, 'Too many requests, please wait a moment', { retryAfter: Math.max(Math.ceil((endsAt - Date.now()) / 1000), 1) });

  const isFull = (caller: string): boolean => Date.now() < endsAt && (counts.get(caller) ?? 0) >= most;

  return {
    countUser: (userId) => count(`user ${userId}`),
    countAddress: (ip) => count(addressGroup(ip)),
    refuseAddress: (ip) => (isFull(addressGroup(ip)) ? tooMany() : undefined),
  };
}
