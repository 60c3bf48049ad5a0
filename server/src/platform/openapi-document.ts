import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { snakeKey } from '@karakana/contract/wire.ts';
import { mediaType } from './media-type.ts';
import { inputSchema, outputSchema, type Schema } from './openapi-schema.ts';

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type Response = { $ref: string } | { description: string; content?: Content };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-access': string;
  'x-done'?: string | readonly string[];
  'x-failed'?: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};
export type OpenapiDocument = {
  openapi: string;
  info: object;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
};

/** The calls as OpenAPI describes them, in an order that does not depend on who registered first. */
export function openapiDocument(endpoints: readonly Endpoint[]): OpenapiDocument {
  const sorted = endpoints.toSorted((one, other) => compare(addressOf(one), addressOf(other)));
  const paths: OpenapiDocument['paths'] = {};
  for (const endpoint of sorted) {
    const path = wirePath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Karakana',
      version: '1',
      description: `Accept: ${mediaType} keeps a program on this version. Amounts are whole minor units (cents). Send an Idempotency-Key with a POST to make it safe to repeat.`,
    },
    tags: [...new Set(sorted.map(areaOf))].sort(compare).map((name) => ({ name })),
    paths,
    components,
  };
}

// Not by the machine's language, so that every machine writes the same file.
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const addressOf = (endpoint: Endpoint): string => `${endpoint.path} ${endpoint.method}`;
const wirePath = (endpoint: Endpoint): string => endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => `{${snakeKey(name)}}`);

/** Calls are grouped by the first word of their address: `/api/v2/users/coordinates` belongs to Users. */
function areaOf(endpoint: Endpoint): string {
  const word = endpoint.path.split('/').find((part) => part !== '' && part !== 'api' && !/^v\d+$/.test(part)) ?? 'api';
  return (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll('_', ' ');
}

function operationOf(endpoint: Endpoint): Operation {
  const input = inputSchema(endpoint.input);
  const path = pathParameters(endpoint, input);
  const body = without(
    input,
    path.map(({ name }) => name),
  );
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const key = endpoint.method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  const parameters = [...path, ...(inBody ? [] : queryParameters(endpoint, body)), ...key];
  const content = inBody ? bodyContent(endpoint, body) : undefined;
  return {
    operationId: `${endpoint.method.toLowerCase()}${wirePath(endpoint).replace(/[{}]/g, '').replaceAll(/[/-]/g, '_')}`,
    tags: [areaOf(endpoint)],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.done && { 'x-done': endpoint.done }),
    ...(endpoint.failed && { 'x-failed': endpoint.failed }),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: (body.required ?? []).length > 0, content } }),
    responses: responsesOf(endpoint),
  };
}

function pathParameters(endpoint: Endpoint, input: Schema): Parameter[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => snakeKey(String(match[1])));
  return names.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? { type: 'string' } }));
}

function queryParameters(endpoint: Endpoint, input: Schema): Parameter[] {
  if (!input.properties) throw new Error(`The input of ${endpoint.method} ${endpoint.path} must be an object to travel in a query`);
  return Object.entries(input.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

function bodyContent(endpoint: Endpoint, body: Schema): Content | undefined {
  if (endpoint.upload) {
    const file: Schema = { type: 'string', contentMediaType: `${endpoint.upload.kind}/*` };
    const form = { ...body, properties: { ...body.properties, [snakeKey(endpoint.upload.field)]: file } };
    return { 'multipart/form-data': { schema: form }, 'application/json': { schema: body } };
  }
  const isEmpty = body.properties && Object.keys(body.properties).length === 0;
  return isEmpty ? undefined : { 'application/json': { schema: body } };
}

function without(schema: Schema, names: string[]): Schema {
  if (!schema.properties || names.length === 0) return schema;
  const { required: _, ...rest } = schema;
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !names.includes(name)));
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  return { ...rest, properties, ...(required.length > 0 && { required }) };
}

function responsesOf(endpoint: Endpoint): Record<string, Response> {
  const responses: Record<string, Response> = {};
  if (endpoint.output.safeParse(undefined).success) responses['204'] = { description: 'Done' };
  else {
    const schema = outputSchema(endpoint.output);
    responses['200'] = { description: 'Done', content: { 'application/json': { schema } } };
  }
  if (endpoint.access !== 'public') responses['401'] = { $ref: '#/components/responses/SignInFirst' };
  if (endpoint.access !== 'public' && endpoint.access !== 'token') responses['403'] = { $ref: '#/components/responses/NotAllowed' };
  if (endpoint.path.includes('{')) responses['404'] = { $ref: '#/components/responses/NotFound' };
  responses['422'] = { $ref: '#/components/responses/Refused' };
  responses['429'] = { $ref: '#/components/responses/TooMany' };
  return responses;
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key and body gives the first answer again, the same key with another body 422.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
  responses: {
    SignInFirst: refusal('There is no session, or it has ended'),
    NotAllowed: refusal('The role may not do this, or the code `two_factor` or `unconfirmed` says what is missing'),
    NotFound: refusal('There is no such thing in the garage'),
    Refused: refusal('The input is not valid, or a rule forbids it'),
    TooMany: refusal('Too many requests; Retry-After says how long to wait'),
  },
  schemas: {
    Error: {
      type: 'object',
      properties: {
        message: { type: 'string', description: 'A sentence for the user' },
        error: { type: 'string', description: 'The same sentence' },
        code: { type: 'string', description: 'For programs, where one is needed' },
        errors: {
          type: 'object',
          description: 'The problems of each field',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        request_id: { type: 'string', description: 'To be named when asking for help' },
      },
      required: ['message', 'error'],
    },
  },
};
