import autocannon from 'autocannon';

/** `key` makes the Idempotency-Key of a request, where it has one. */
export type Load = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: () => object; key?: () => string };

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;

/** Requests per second of several loads, each the median of three rounds taken in turn, so that a noisy moment hits all alike. */
export async function ratesOf(loads: Load[]): Promise<number[]> {
  const rates: number[][] = loads.map(() => []);
  // What runs for the first time is still being compiled.
  for (const load of loads) await rateOf(load);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) rates[index]?.push(await rateOf(load));
  }
  return rates.map((measured) => measured.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

async function rateOf({ url, method = 'GET', headers = {}, body, key }: Load): Promise<number> {
  const fresh = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    headers: { ...headers, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key() } : {}) },
    body: JSON.stringify(body?.()),
  });
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers,
    requests: [{ method, ...(body ? { setupRequest: fresh } : {}) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}
