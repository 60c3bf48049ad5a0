import { type Brand, BrandType } from './brand.ts';
import { main } from './main.ts';
import { school } from './school.ts';
import { vendor } from './vendor.ts';

export const brands: Readonly<Record<BrandType, Brand>> = { main, vendor, school };

const specialHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The brand of a Host header. `hosts` names the brand of whole host names that do not begin with it, and wins. */
export function brandForHost(host: string, hosts: Readonly<Record<string, BrandType>> = {}): Brand | undefined {
  const name = plainHost(host);
  const named = Object.entries(hosts).find(([known]) => plainHost(known) === name);
  if (named) return brands[named[1]];
  if (specialHosts.includes(name)) return main;
  const byDomain = Object.values(brands).find((brand) => brand.domain === name);
  if (byDomain) return byDomain;
  const firstPart = BrandType.safeParse(name.split('.')[0]);
  return firstPart.success ? brands[firstPart.data] : undefined;
}

function plainHost(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}
