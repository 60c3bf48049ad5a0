import type { FastifyInstance } from 'fastify';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countries } from './garage/countries.data.ts';
import { serveGraphql } from './graphql.ts';
import { type OpenDatabase, openDatabase } from './platform/database.ts';
import { openHttp } from './platform/http.ts';
import { readSettings } from './platform/settings.ts';
import { cloneDatabase } from './testing/app.ts';

let database: OpenDatabase;
let app: FastifyInstance;
const statements: string[] = [];

beforeAll(async () => {
  database = openDatabase(await cloneDatabase(), (sql) => void statements.push(sql));
  app = await openHttp(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  await serveGraphql(app, database.db);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const post = (payload: unknown) => app.inject({ method: 'POST', url: '/graphql', payload: payload as object });
const ask = (query: string) => post({ query });

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

  test('a very long question is refused', async () => {
    expect((await ask(`{ ${'countries { id } '.repeat(2_000)} }`)).statusCode).toBe(400);
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
  await serveGraphql(broken, gone.db);
  const answer = await broken.inject({ method: 'POST', url: '/graphql', payload: { query: '{ makes { id } }' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ data: null, errors: [{ message: 'Something went wrong on our side' }] });
  await broken.close();
  await gone.close();
});
