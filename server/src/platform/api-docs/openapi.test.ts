import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCustomer } from '@karakana/contract/customers/customer.ts';
import { type Endpoint, endpoint } from '@karakana/contract/endpoint.ts';
import { Id, noContent, requiredText } from '@karakana/contract/fields.ts';
import { Amount, AmountDraft } from '@karakana/contract/money.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anyone, as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { contractEndpoints } from '../serve/contract-endpoints.ts';
import { permissionTable } from '../serve/permission-table.ts';
import { serveOpenapi } from './openapi.ts';
import { components } from './openapi-components.ts';
import { openapiDocument } from './openapi-document.ts';
import { inputSchema, outputSchema } from './openapi-schema.ts';

const docs = join(import.meta.dirname, '../../../../docs');

const changeWheel = endpoint('PUT /api/wheels/{wheelId}', {
  summary: 'Change a <wheel>',
  access: 'garage:write',
  input: z.strictObject({ wheelId: Id, boltCount: z.number(), tyre: z.object({ madeAt: z.iso.datetime() }).optional() }),
  output: z.object({ boltCount: z.number() }),
  done: 'Wheel changed',
  failed: 'Wheel stuck',
  upload: { field: 'wheelPhoto', kind: 'image' },
});
const listWheels = endpoint('GET /api/wheels', {
  summary: 'Wheels',
  access: 'public',
  input: z.strictObject({ perPage: z.coerce.number().default(20), axleName: requiredText(5) }),
  output: z.object({ entries: z.array(z.object({ boltCount: z.number() })) }),
});
const dropWheel = endpoint('POST /api/wheels/drop', { summary: 'Drop', access: 'token', input: z.strictObject({}), output: noContent });
const wheels: Endpoint[] = [changeWheel, dropWheel, listWheels];
const operation = (path: string, method: string) => openapiDocument(wheels).paths[path]?.[method];

describe('the written documents', () => {
  test('docs/permissions.md is what the contract says (node server/scripts/permissions.ts writes it)', async () => {
    expect(readFileSync(join(docs, 'permissions.md'), 'utf8')).toBe(permissionTable(await contractEndpoints()));
  });

  test('do not depend on the order in which calls are declared', () => {
    expect(JSON.stringify(openapiDocument(wheels.toReversed()))).toBe(JSON.stringify(openapiDocument(wheels)));
    expect(permissionTable(wheels.toReversed())).toBe(permissionTable(wheels));
  });

  test('know the ordinary calls that are declared together', async () => {
    const addresses = (await contractEndpoints()).map(({ method, path }) => `${method} ${path}`);
    expect(addresses).toContain('POST /api/oauth/token');
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('a described call', () => {
  test('names its fields as they travel, at every depth', () => {
    const form = operation('/api/wheels/{wheel_id}', 'put')?.requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(form?.properties ?? {})).toEqual(['bolt_count', 'tyre', 'wheel_photo']);
    expect(form?.required).toEqual(['bolt_count']);
    expect(form?.properties?.tyre).toMatchObject({ required: ['made_at'] });
  });

  test('says who may call it and what the user reads', () => {
    expect(operation('/api/wheels/{wheel_id}', 'put')).toMatchObject({
      'x-access': 'garage:write',
      'x-done': 'Wheel changed',
      'x-failed': 'Wheel stuck',
      security: [{ signIn: [] }, { bearer: [] }],
      description:
        'Needs `garage:write`: garage, school admin.\n\nWhen it worked, people read “Wheel changed”.\n\nWhen it did not, “Wheel stuck”.',
      tags: ['Wheels'],
    });
  });

  test('says what a brand asks for besides', () => {
    const document = openapiDocument([addCustomer]);
    const { description = '' } = document.paths['/api/customers']?.post ?? {};
    expect(description).toContain('On Karakana Pro, `address` must be sent too.');
    expect(description).not.toContain('On Karakana,');
  });

  test('takes what is in its path from the address and not from the body', () => {
    const call = operation('/api/wheels/{wheel_id}', 'put');
    expect(call?.parameters).toMatchObject([{ name: 'wheel_id', in: 'path', required: true }]);
    expect(call?.requestBody?.content['application/json']?.schema.properties).not.toHaveProperty('wheel_id');
  });

  test('that only reads takes its input from the query, and needs no token when it is public', () => {
    const call = operation('/api/wheels', 'get');
    expect(call?.parameters).toMatchObject([
      { name: 'per_page', in: 'query', required: false, schema: { default: 20 } },
      { name: 'axle_name', in: 'query', required: true },
    ]);
    expect(call?.security).toEqual([]);
    expect(Object.keys(call?.responses ?? {})).toEqual(['200', '422', '429', '503']);
  });

  test('without an answer is 204, and a POST takes an Idempotency-Key', () => {
    const call = operation('/api/wheels/drop', 'post');
    expect(call?.responses).toHaveProperty('204');
    expect(call?.responses).not.toHaveProperty('200');
    expect(call?.requestBody).toBeUndefined();
    expect(call?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  });

  test('has no field of unknown shape', async () => {
    const unknown: string[] = [];
    for (const { path, input, output } of await contractEndpoints())
      for (const schema of [inputSchema(input), outputSchema(output)])
        unknown.push(...[...JSON.stringify(schema).matchAll(/"(\w+)":\{\}/g)].map(([, name]) => `${path} ${name}`));
    expect(unknown.filter((field) => !/ (?:additionalProperties|properties)$/.test(field))).toEqual([]);
  });

  test('says amounts as they travel', () => {
    const schema = { type: 'number', description: 'In the currency of the garage, with at most two decimals', example: 1250.5 };
    expect(inputSchema(AmountDraft)).toMatchObject(schema);
    expect(outputSchema(Amount)).toEqual(schema);
  });

  test('refers to nothing that is not there', async () => {
    const document = openapiDocument(await contractEndpoints());
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => String(match[1]));
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references))
      expect(
        reference.split('/').reduce<unknown>((at, part) => Reflect.get(Object(at), part), document),
        reference,
      ).toBeDefined();
  });
});

describe('the API page', () => {
  async function ask(url: string) {
    const app = Fastify();
    await serveOpenapi({ app, served: wheels, platform: { settings: { oauth: { clientId: 'a-client', clientSecret: 'its-word' } } } });
    return app.inject(url);
  }

  test('runs only scripts that come as files, and all of them are there', async () => {
    const page = (await ask('/api/docs')).body;
    const scripts = [...page.matchAll(/<script src="([^"]+)"[^>]*>([^<]*)/g)];
    expect(page.match(/<script/g)).toHaveLength(scripts.length);
    for (const [, file = '', within = ''] of scripts) {
      expect(within.trim()).toBe('');
      expect((await ask(file)).headers['content-type']).toContain('javascript');
    }
  });

  test('signs in by our own client, and can be tried', async () => {
    const initializer = (await ask('/api/docs/static/swagger-initializer.js')).body;
    for (const part of ['"a-client"', '"its-word"', '"tryItOutEnabled":true']) expect(initializer).toContain(part);
  });

  test('stands beside the document for programs', async () => {
    const described = JSON.parse(JSON.stringify(openapiDocument(wheels)));
    expect((await ask('/api/openapi.json')).json()).toEqual(described);
    expect((await ask('/api/docs/json')).json()).toEqual(described);
    expect((await ask('/api/docs/yaml')).body).toContain('openapi: 3.1.0');
  });
});

describe('the answers that refuse are described as they are', () => {
  const exampleOf = (name: keyof typeof components.responses) => components.responses[name].content['application/json'].example;

  test('without a session, without the right, and without the thing', async () => {
    const garage = await makeGarage();
    expect((await anyone().get('/api/users/me')).body).toEqual(exampleOf('SignInFirst'));
    expect((await as(garage.technician).post('/api/garages/branches', {})).body).toEqual(exampleOf('NotAllowed'));
    expect((await as(garage.garage).get('/api/customers/999999999')).body).toEqual(exampleOf('NotFound'));
  });

  test('with an input that is not valid', async () => {
    const { body } = await anyone().post('/api/users/forgot_password', { email: 'nobody' });
    expect(body).toEqual(exampleOf('Refused'));
  });
});
