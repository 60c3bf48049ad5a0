import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpoint } from '@karakana/contract/endpoint.ts';
import { Id, noContent, requiredText } from '@karakana/contract/fields.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from './contract-endpoints.ts';
import { openapiDocument, serveOpenapi } from './openapi.ts';
import { permissionTable } from './permission-table.ts';

const docs = join(import.meta.dirname, '../../../docs');

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
  test('docs/openapi.json is what the contract says (node server/scripts/openapi.ts writes it)', async () => {
    expect(readFileSync(join(docs, 'openapi.json'), 'utf8')).toBe(
      `${JSON.stringify(openapiDocument(await contractEndpoints()), null, 2)}\n`,
    );
  });

  test('docs/permissions.md is what the contract says (node server/scripts/permissions.ts writes it)', async () => {
    expect(readFileSync(join(docs, 'permissions.md'), 'utf8')).toBe(permissionTable(await contractEndpoints()));
  });

  test('do not depend on the order in which calls are declared', () => {
    expect(JSON.stringify(openapiDocument(wheels.toReversed()))).toBe(JSON.stringify(openapiDocument(wheels)));
    expect(permissionTable(wheels.toReversed())).toBe(permissionTable(wheels));
  });

  test('know the ordinary calls that are declared in fours', async () => {
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
    expect(form?.properties?.tyre?.required).toEqual(['made_at']);
  });

  test('says who may call it and what the user reads', () => {
    expect(operation('/api/wheels/{wheel_id}', 'put')).toMatchObject({
      'x-access': 'garage:write',
      'x-done': 'Wheel changed',
      'x-failed': 'Wheel stuck',
      security: [{ bearer: [] }],
      tags: ['Wheels'],
    });
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
    expect(Object.keys(call?.responses ?? {})).toEqual(['200', '422', '429']);
  });

  test('without an answer is 204, and a POST takes an Idempotency-Key', () => {
    const call = operation('/api/wheels/drop', 'post');
    expect(call?.responses).toHaveProperty('204');
    expect(call?.responses).not.toHaveProperty('200');
    expect(call?.requestBody).toBeUndefined();
    expect(call?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
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
    serveOpenapi({ app, served: wheels });
    return app.inject(url);
  }

  test('shows each call, who may make it and its texts, with names written as text', async () => {
    const page = (await ask('/api/docs')).body;
    for (const shown of [
      '/api/wheels/{wheel_id}',
      'Change a &lt;wheel&gt;',
      'Needs garage:write: garage, school admin.',
      'Wheel stuck',
      'tyre.made_at',
    ])
      expect(page).toContain(shown);
    expect(page).not.toContain('<wheel>');
  });

  test('runs only scripts that come as files', async () => {
    const page = (await ask('/api/docs')).body;
    const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.map((match) => match[2])).toEqual(['']);
    expect((await ask('/api/docs/search.js')).headers['content-type']).toContain('text/javascript');
    expect((await ask('/api/docs/style.css')).headers['content-type']).toContain('text/css');
  });

  test('stands beside the document for programs', async () => {
    expect((await ask('/api/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(openapiDocument(wheels))));
  });
});
