import autocannon from 'autocannon';
import type { Started } from './servers.ts';
import type { BenchGarage } from './world.ts';

/**
 * `key` makes the Idempotency-Key of a request, where it has one; `connections` is how many ask at once, where sixteen are
 * too many.
 */
export type Load = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: () => object;
  key?: () => string;
  connections?: number;
};

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
const callers = 16;

/** Requests per second of several loads, each the median of three rounds taken in turn, so that a noisy moment hits all alike. */
export async function ratesOf(loads: Load[]): Promise<number[]> {
  const rates: number[][] = loads.map(() => []);
  // What runs for the first time is still being compiled.
  for (const load of loads) await rateOf(load);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) rates[index]?.push(await rateOf(load));
  }
  return rates.map(median);
}

/** The same of two calls that use up what they are made for: so many of each a round. */
export async function ratesOfEach(each: number, calls: (() => Promise<void>)[]): Promise<number[]> {
  const rates: number[][] = calls.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, call] of calls.entries()) {
      let left = each;
      const began = performance.now();
      await Promise.all(
        Array.from({ length: callers }, async () => {
          while (left > 0) {
            left -= 1;
            await call();
          }
        }),
      );
      rates[index]?.push((each * 1000) / (performance.now() - began));
    }
  }
  return rates.map(median);
}

const median = (measured: number[]): number => measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0;

async function rateOf({ url, method = 'GET', headers = {}, body, key, connections = callers }: Load): Promise<number> {
  const fresh = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    headers: { ...headers, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key() } : {}) },
    body: JSON.stringify(body?.()),
  });
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: [{ method, ...(body ? { setupRequest: fresh } : {}) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.errors} failed, refused by status ${JSON.stringify(result.statusCodeStats)}`);
  return result['2xx'] / result.duration;
}

export function ask({ url }: Started, garage: BenchGarage, path: string): Load {
  return { url: url + path, headers: { authorization: `Bearer ${garage.token}` } };
}

export function print(name: string, left: number, right: number, ratio: number, target: string): void {
  console.log(
    `${name.padEnd(40)} ${left.toFixed(0).padStart(8)} ${right.toFixed(0).padStart(9)} ${ratio.toFixed(2).padStart(8)}  ${target}`,
  );
}
