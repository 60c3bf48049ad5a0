import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { say } from '@karakana/contract/text.ts';
import { Refused } from '../serve/refused.ts';
import { ProviderError } from './provider-error.ts';

export const timeoutMs = 10_000;
const largestAnswer = 1024 * 1024;

type Resolve = (hostname: string) => Promise<string[]>;
export type Answer = { status: number; text: string };

/**
 * An address of a host that a user named, safe to connect to. Connect to this address, not to the name: the name may mean another one by then.
 * Outside production the name itself comes back, since development talks to loopback.
 */
export async function assertPublicHost(hostname: string, { isProduction }: { isProduction: boolean }, resolve: Resolve = addressesOf) {
  if (!isProduction) return hostname;
  const addresses = isIP(hostname) ? [hostname] : await resolve(hostname).catch(() => []);
  const [first] = addresses;
  if (!first) throw new Refused(422, say('{{host}} could not be found', { host: hostname }));
  if (addresses.some(isPrivate)) throw new Refused(422, say('{{host}} is not a public address', { host: hostname }));
  return first;
}

export function isPrivate(address: string): boolean {
  return privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/** One HTTP call to a service the operator trusts: ten seconds, a small answer, and no redirect is followed. */
export const callService = (url: string, call: Call): Promise<Answer> => callWithin(url, call, {});

/** The same to an address that a user named, and never to one inside our own network: where its name leads is looked up once, and called there. */
export async function callPublicHost(url: string, call: Call, settings: { isProduction: boolean }): Promise<Answer> {
  const address = await assertPublicHost(hostnameOf(url), settings);
  return callWithin(url, call, isIP(address) ? { lookup: leadingTo(address) } : {});
}

/** Without the brackets that an IPv6 address has in a web address. */
export const hostnameOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

const leadingTo =
  (address: string): LookupFunction =>
  (_hostname, { all }, found) =>
    all ? found(null, [{ address, family: isIP(address) }]) : found(null, address, isIP(address));

function callWithin(url: string, options: Call, connection: { lookup?: LookupFunction }): Promise<Answer> {
  const target = new URL(url);
  const { host } = target;
  const isSecure = target.protocol === 'https:';
  const request = isSecure ? httpsRequest : httpRequest;
  const { method, headers, body } = options;
  let connected = false;
  const failure = (cause: unknown) =>
    connected
      ? new ProviderError('unclear', say('{{host}} did not answer in full', { host }), { cause })
      : new ProviderError('temporary', say('{{host}} cannot be reached', { host }), { cause });
  return new Promise((done, fail) => {
    // A connection of its own: one that was kept and has gone stale meanwhile would leave it unclear whether the call arrived.
    const call = request(
      target,
      { ...connection, method, headers, agent: false, signal: AbortSignal.timeout(timeoutMs) },
      async (response) => {
        try {
          done({ status: response.statusCode ?? 0, text: await readAll(response) });
        } catch (error) {
          fail(failure(error));
        } finally {
          call.destroy();
        }
      },
    );
    call.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => (connected = true)));
    call.on('error', (error) => fail(failure(error)));
    call.end(body);
  });
}

/** What the answer says, or nothing when it is not JSON. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readAll(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > largestAnswer) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const addressesOf: Resolve = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address);

// Loopback, private, link-local, shared, multicast and reserved ranges, and the ways to write an IPv4 address as an IPv6 one.
const privateRanges = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv6');
}
