import { isIP } from 'node:net';
import { z } from 'zod';

const maxHops = 10;
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

type TrustedProxies = string[] | ((address: string, hop: number) => boolean);

/** Whose word is taken for where a caller is: those at these addresses, or so many in a row for whoever cannot know the addresses beforehand. */
export const trustedProxies = z.string().transform((written, ctx): TrustedProxies => {
  const hops = /^\d+$/.test(written) ? Number(written) : 0;
  if (hops >= 1 && hops <= maxHops) return (_address, hop) => hop < hops;
  const proxies = written.split(',').map((proxy) => proxy.trim());
  if (proxies.every((proxy) => proxyNames.includes(proxy) || isNetwork(proxy))) return proxies;
  ctx.addIssue(`must be addresses, networks such as 10.0.0.0/8, ${proxyNames.join(', ')}, or a number of proxies from 1 to ${maxHops}`);
  return z.NEVER;
});

function isNetwork(written: string): boolean {
  const [address = '', bits, ...more] = written.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  // A network of no bits is everybody.
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  return isIP(address) > 0 && isLength && more.length === 0;
}
