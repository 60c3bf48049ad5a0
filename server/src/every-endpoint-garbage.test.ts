import type { Endpoint } from '@karakana/contract/endpoint.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from './platform/serve/contract-endpoints.ts';
import { testApp } from './testing/app.ts';
import { headersOf, send, type TestAnswer } from './testing/call.ts';
import { ask } from './testing/every-call/every-call.ts';
import { storedByHalf } from './testing/every-call/stored-by-half.ts';
import { validInput } from './testing/every-call/valid-input.ts';
import { addressOf, fieldsOf } from './testing/every-call/written-call.ts';
import { makeGarage } from './testing/garage.ts';
import { hostileValues } from './testing/hostile/hostile.ts';
import { hostileBodies, hostileQueries } from './testing/hostile/hostile-bytes.ts';

/** How often each call is sent an input with something wrong in it; a long run sets more. */
const tries = Number(process.env.GARBAGE_TRIES ?? 12);
/** The same in every run unless another is wanted, so that a failure can be seen again. */
const seed = Number(process.env.GARBAGE_SEED ?? 1);

const endpoints = (await contractEndpoints()).map((endpoint) => [addressOf(endpoint), endpoint] as const);

describe('an input with something wrong in it is refused or taken, and never breaks the server', () => {
  test.each(endpoints)('%s', async (_, endpoint) => {
    // A call may close the garage it is sent to.
    const { garage: owner } = await makeGarage('vendor');
    const fields = [...Object.keys(fieldsOf(endpoint)), '__proto__', 'extra'];
    const spoilt = fc
      .tuple(validInput(endpoint), fc.constantFrom(...fields), fc.constantFrom(...hostileValues))
      .map(([input, field, value]) => ({ ...input, [field]: value }));
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 1, arbitrary: validInput(endpoint) }, { weight: 4, arbitrary: spoilt }), async (input) => {
        expectUnbroken(await ask(endpoint, owner, input));
      }),
      { numRuns: tries, seed },
    );
  });
});

describe('a body that is no input is refused, and never breaks the server', () => {
  test.each(endpoints.filter(([, { method }]) => method !== 'GET'))('%s', async (_, endpoint) => {
    const { garage: owner } = await makeGarage('vendor');
    for (const { about, type, body } of hostileBodies) {
      const answer = await send({
        method: endpoint.method,
        url: endpoint.path.replace(/\{\w+\}/g, '1'),
        headers: { ...headersOf(owner), ...(type ? { 'content-type': type } : {}) },
        payload: body,
      });
      expectUnbroken(answer, about);
      if (needsSomething(endpoint)) expect([about, answer.status >= 400]).toEqual([about, true]);
    }
  });
});

describe('an address that is no question is refused, and never breaks the server', () => {
  test.each(endpoints.filter(([, { method }]) => method === 'GET'))('%s', async (_, endpoint) => {
    const { garage: owner } = await makeGarage('vendor');
    for (const query of hostileQueries)
      for (const inPath of ['1', '%00', '%ff', '..%2f..', 'x'.repeat(300)])
        if (inPath === '1' || endpoint.path.includes('{')) {
          const url = `${endpoint.path.replace(/\{\w+\}/g, inPath)}?${query}`;
          expectUnbroken(await send({ method: 'GET', url, headers: headersOf(owner) }), url);
        }
  });
});

test('after all that nothing is stored by half', async () => {
  const { platform } = await testApp();
  const { counted, halves } = await storedByHalf(platform.db);
  expect(counted).toBeGreaterThan(5);
  expect(halves).toEqual([]);
});

/** Whatever was sent, the answer is one that a program can read. */
function expectUnbroken({ status, body, text }: TestAnswer, about = ''): void {
  expect([about, status, status < 500 ? '' : text]).toEqual([about, status, '']);
  if (status >= 400) expect(typeof body?.message, `${about} ${status} ${text}`).toBe('string');
}

/** Nothing at all is a fair answer to a call that leaves everything open, such as which of a list to export. */
const needsSomething = (endpoint: Endpoint): boolean =>
  (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }).required ?? []).some(
    (field) => !endpoint.path.includes(`{${field}}`),
  );
