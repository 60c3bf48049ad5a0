import type { Insurance } from '@karakana/contract/garage/insurance.ts';

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** The insurer of the garage by which a policy is, however it was written: in full, or without what all of them are called. */
export function insurerOfPolicy<I extends Pick<Insurance, 'firmName'>>(insurer: string, insurers: I[]): I | undefined {
  const asked = plain(insurer);
  const same = insurers.find(({ firmName }) => plain(firmName) === asked);
  const begun = insurers.filter(({ firmName }) => plain(firmName).startsWith(`${asked} `));
  return same ?? (begun.length === 1 ? begun[0] : undefined);
}
