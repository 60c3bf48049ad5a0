import { isIPv6 } from 'node:net';

/** Whom an address stands for when it is counted: one household or server has a whole /64 of IPv6 to itself, and would be a new caller with each of them. */
export function addressGroup(ip: string): string {
  const [bare = ''] = ip.split('%');
  const inside = /^::ffff:([\d.]+)$/i.exec(bare)?.[1];
  if (inside) return inside;
  if (!isIPv6(bare)) return ip;
  const [head = [], tail = []] = bare.split('::').map((half) => half.split(':').filter(Boolean));
  const gap = bare.includes('::') ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : [];
  const network = [...head, ...gap, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
