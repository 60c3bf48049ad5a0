import type { Endpoint } from '@karakana/contract/endpoint.ts';
import fc from 'fast-check';
import { addressOf, writeCall } from '../../server/src/testing/every-call/written-call.ts';
import { hostileValues } from '../../server/src/testing/hostile/hostile.ts';
import { pickCaller } from '../callers.ts';
import type { Random } from '../random.ts';
import { bytesOf, headersOf, heard, type MakeShot, type Request } from '../shot.ts';
import type { Stock } from '../stock.ts';

/** A call of the contract with a right input, or with one in which something is wrong. */
export const makeCall: MakeShot = (random, stock, number) => callOf(random.pick(stock.endpoints))(random, stock, number);

export const callOf =
  (endpoint: Endpoint): MakeShot =>
  (random, stock, number) => {
    const caller = pickCaller(random);
    const { request, spoilt } = writeRequest(random, stock, endpoint, number);
    return {
      about: `${addressOf(endpoint)} ${spoilt.length > 0 ? `with a wrong ${spoilt.join(' and ')}` : 'as it should be'}`,
      caller,
      isCall: true,
      isTame: true,
      steps: (token) => [
        { say: bytesOf({ ...request, headers: [...headersOf(caller, token), ...(request.headers ?? [])] }) },
        heard(request.method),
      ],
    };
  };

/** The request without its caller, and which of its fields are wrong. */
export function writeRequest(random: Random, stock: Stock, endpoint: Endpoint, number: number): { request: Request; spoilt: string[] } {
  const { input, spoilt } = inputFor(random, stock, endpoint);
  const { url, body } = writeCall(endpoint, input);
  const headers: [string, string][] = body ? [['Content-Type', 'application/json']] : [];
  if (endpoint.method === 'POST' && random.percent(70)) headers.push(['Idempotency-Key', keyFor(random, number)]);
  const request = { method: endpoint.method, url, headers, body: body && Buffer.from(JSON.stringify(body)) };
  return { request, spoilt };
}

function inputFor(random: Random, stock: Stock, endpoint: Endpoint): { input: Record<string, unknown>; spoilt: string[] } {
  const [right = {}] = fc.sample(stock.inputOf(endpoint), { numRuns: 1, seed: random.below(2 ** 31) });
  const input = withKnownIds(right, random);
  const fields = [...stock.fieldsOf(endpoint), '__proto__', 'extra'];
  const spoilt = Array.from({ length: random.pick([0, 1, 1, 1, 2, 4]) }, () => random.pick(fields));
  for (const field of spoilt)
    Object.defineProperty(input, field, { value: random.pick(hostileValues), enumerable: true, configurable: true });
  return { input, spoilt };
}

/** Demo data are numbered from one, so a small id often names something. */
function withKnownIds(input: Record<string, unknown>, random: Random): Record<string, unknown> {
  const known = (value: unknown): unknown => (typeof value === 'number' && random.percent(85) ? 1 + random.below(60) : value);
  const entries = Object.entries(input).map(([name, value]): [string, unknown] => {
    if (!/^id$|Ids?$/.test(name)) return [name, value];
    return [name, Array.isArray(value) ? value.map(known) : known(value)];
  });
  return Object.fromEntries(entries);
}

/** Now and then somebody else's key, which was used for something else. */
const keyFor = (random: Random, number: number): string => `fuzz-${random.percent(95) ? number : random.below(5)}`;
