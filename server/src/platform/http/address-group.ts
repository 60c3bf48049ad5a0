import { isIPv6 } from 'node:net';

/** By what callers are counted: an IPv4 address, or the /64 of an IPv6 one, because every home and phone has a whole /64 to choose from. */
export function addressGroup(ip: string): string {
  const [address = ''] = ip.toLowerCase().split('%');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  // An IPv4 caller as a socket of both kinds writes it.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [groups[6] ?? 0, groups[7] ?? 0].flatMap((two) => [two >> 8, two & 255]).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, however short it was written. */
function groupsOf(address: string): number[] {
  const written = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = written.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return numbers(head);
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
