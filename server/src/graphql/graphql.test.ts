import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { graphQuestions } from '@karakana/contract/graph.ts';
import { say } from '@karakana/contract/text.ts';
import type { FastifyInstance } from 'fastify';
import { getIntrospectionQuery, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countries } from '../garage/countries.data.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { openHttp } from '../platform/http/http.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { cloneDatabase } from '../testing/app.ts';
import { serveGraphql } from './graphql.ts';

let database: OpenDatabase;
let app: FastifyInstance;
const statements: string[] = [];

beforeAll(async () => {
  database = openDatabase(await cloneDatabase(), (sql) => void statements.push(sql));
  app = await openHttp(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  await serveGraphql(app, database.db, async () => undefined);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const post = (payload: unknown) => app.inject({ method: 'POST', url: '/graphql', payload: payload as object });
const ask = (query: string) => post({ query });

/** Twenty short fragments that would be a million fields. */
const doubled = (times: number): string =>
  `{ makes { ...F0 } } ${Array.from({ length: times }, (_, n) => `fragment F${n} on Make { ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F${times} on Make { id }`;

describe('a question that makes no sense', () => {
  test.each([
    ['no object', '"hello"'],
    ['a list of questions', '[{"query":"{ countries { id } }"}]'],
    ['no query', '{}'],
    ['a query that is no text', '{"query":{"a":1}}'],
    ['variables that are no object', '{"query":"{ countries { id } }","variables":[1]}'],
    ['no JSON', '{"query":'],
    ['half a query', '{"query":"{ countries {"}'],
    ['an unknown field', '{"query":"{ secrets }"}'],
    ['an unknown operation', '{"query":"query A { countries { id } }","operationName":"B"}'],
    ['two operations and no choice', '{"query":"query A { countries { id } } query B { countries { id } }"}'],
    ['a mutation', '{"query":"mutation { drop }"}'],
    ['a subscription', '{"query":"subscription { news }"}'],
    ['a fragment that holds itself', '{"query":"{ makes { ...A } } fragment A on Make { ...A }"}'],
    ['a number for a query', '{"query":"0"}'],
    ['a text in quotes for a query', '{"query":"\\"countries\\""}'],
    ['a tree for a query', JSON.stringify({ query: JSON.stringify(parse('{ countries { id } }')) })],
    ['nothing at all', ''],
  ])('%s is 400 with an explanation', async (_what, payload) => {
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json' }, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toEqual(expect.any(String));
  });

  test('a form is refused, so that no other page can post one', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload: 'query={countries{id}}' });
    expect(answer.statusCode).toBe(400);
  });

  test('it cannot be asked by GET', async () => {
    expect((await app.inject('/graphql?query={countries{id}}')).statusCode).toBe(404);
  });

  test('asking for the same list many times is refused', async () => {
    const query = `{ ${Array.from({ length: 50 }, (_, at) => `a${at}: makes { id models { id } }`).join(' ')} }`;
    expect((await ask(query)).statusCode).toBe(400);
  });

  test.each([
    ['a list under another name', '{ a: makes { id } }', 'A list cannot be given another name: ask for it once'],
    [
      'a list under another name, in a fragment',
      'query { ...A } fragment A on Query { a: countries { id } }',
      'A list cannot be given another name: ask for it once',
    ],
    [
      'the schema in itself, over and over',
      `{ __schema { types ${'{ fields { type '.repeat(5)} { name } ${'} }'.repeat(5)} } }`,
      'The answer would be too large: ask for less at once',
    ],
    ['fragments of fragments that double each time', doubled(20), 'The answer would be too large: ask for less at once'],
    [
      'a fragment that holds itself twice',
      '{ makes { ...A ...A } } fragment A on Make { ...A ...A }',
      'The answer would be too large: ask for less at once',
    ],
    ['one field a hundred times', `{ makes { ${'models { id } '.repeat(100)} } }`, 'The answer would be too large: ask for less at once'],
    ['levels without end', `${'{ a '.repeat(50)}${'}'.repeat(50)}`, 'Ask at most 15 levels deep'],
  ])('%s is refused before it is looked at any further', async (_, query, message) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ message }]]);
  });

  test('what is refused with a number says it beside the English', async () => {
    const { errors } = (await ask(`${'{ a '.repeat(50)}${'}'.repeat(50)}`)).json();
    expect(errors[0].extensions).toEqual({ text: say('Ask at most {{most}} levels deep', { most: 15 }) });
  });

  test('variables of a hundred kilobytes are refused unread', async () => {
    expect((await post({ query: '{ countries { id } }', variables: { a: 'x'.repeat(100_000) } })).statusCode).toBe(413);
  });

  test('a very long question is refused', async () => {
    expect((await ask(`{ ${'countries { id } '.repeat(400)} }`)).statusCode).toBe(400);
  });
});

test('all countries come with their seven fields', async () => {
  const answer = await ask('{ countries { id name currency alphaTwoCode alphaThreeCode flag countryCode } }');
  expect(answer.json()).toEqual({ data: { countries } });
});

test('makes come with their models, and each model knows its make', async () => {
  const { makes } = (await ask('{ makes { id name models { id name makeName makeId } } }')).json().data;
  expect(makes.length).toBeGreaterThanOrEqual(60);
  const models = makes.flatMap((make: { models: object[] }) => make.models);
  expect(models.length).toBeGreaterThanOrEqual(700);
  const toyota = makes.find((make: { name: string }) => make.name === 'Toyota');
  const probox = toyota.models.find((model: { name: string }) => model.name === 'Probox');
  expect(probox).toEqual({ id: expect.any(Number), name: 'Probox', makeName: 'Toyota', makeId: toyota.id });
});

test('all that there is may be asked for at once', async () => {
  const everything = `{ countries { id name currency alphaTwoCode alphaThreeCode flag countryCode } makes { id name models { id name makeName makeId } } }`;
  expect((await ask(everything)).statusCode).toBe(200);
});

test('tools learn the schema by the usual question', async () => {
  expect((await ask(getIntrospectionQuery())).json().data.__schema.queryType.name).toBe('Query');
});

describe('what the web application asks for', () => {
  const lists = Object.entries(graphQuestions);

  test.each(lists)('%s is the same by GET and by POST, packed or not', async (list, query) => {
    const plain = (await app.inject(`/graphql?list=${list}`)).json();
    expect(plain.data[list].length).toBeGreaterThan(50);
    expect((await ask(query)).json()).toEqual(plain);
    expect((await ask(`${query} # asked anew`)).json()).toEqual(plain);
    for (const [packing, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await app.inject({ url: `/graphql?list=${list}`, headers: { 'accept-encoding': packing } });
      expect(packed.headers['content-encoding']).toBe(packing);
      expect(JSON.parse(String(unpack(packed.rawPayload)))).toEqual(plain);
    }
  });

  test('is kept by browsers and proxies, and not sent again to who has it', async () => {
    const { headers } = await app.inject('/graphql?list=makes');
    expect([headers['cache-control'], headers.vary]).toEqual([
      'public, max-age=3600, stale-while-revalidate=86400',
      'Origin, Accept-Encoding',
    ]);
    const again = await app.inject({ url: '/graphql?list=makes', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['secrets', '__proto__', ''])('there is no list %s', async (list) => {
    expect((await app.inject(`/graphql?list=${list}`)).statusCode).toBe(404);
  });
});

test('unusual questions of one address wait for each other, too many are refused, and another address is answered', async () => {
  const from = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/graphql', remoteAddress, payload: { query: '{ makes { name models { name } } }' } });
  const [another, ...many] = await Promise.all([from('10.0.0.2'), ...Array.from({ length: 40 }, () => from('10.0.0.1'))]);
  expect(another?.statusCode).toBe(200);
  const refused = many.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => headers['retry-after'] === '10')).toBe(true);
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(many.length - refused.length);
});

test('questions are counted as any other call', async () => {
  const slow = await openHttp(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '2' }));
  await serveGraphql(slow, database.db, async () => undefined);
  const statuses = [];
  for (const url of ['/graphql?list=makes', '/graphql?list=makes', '/graphql?list=makes'])
    statuses.push((await slow.inject(url)).statusCode);
  const asked = await slow.inject({ method: 'POST', url: '/graphql', payload: { query: '{ countries { id } }' } });
  expect([...statuses, asked.statusCode]).toEqual([200, 200, 429, 429]);
  await slow.close();
});

test('makes are asked of the database once', async () => {
  await ask('{ makes { id } }');
  statements.length = 0;
  await ask('{ makes { name models { name } } }');
  expect(statements).toEqual([]);
});

test('tools may ask for the schema', async () => {
  const answer = await ask('{ __schema { types { name fields { name type { name kind ofType { name kind ofType { name } } } } } } }');
  expect(answer.statusCode).toBe(200);
});

test('a database that does not answer is our fault, told in no detail', async () => {
  const gone = openDatabase('postgresql://nobody@127.0.0.1:1/none');
  const broken = await openHttp(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  await serveGraphql(broken, gone.db, async () => undefined);
  const answer = await broken.inject({ method: 'POST', url: '/graphql', payload: { query: '{ makes { id } }' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ data: null, errors: [{ message: 'Something went wrong on our side' }] });
  await broken.close();
  await gone.close();
});
