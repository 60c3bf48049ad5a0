import { brands } from '@karakana/contract/brands/brands.ts';
import type { Access, Endpoint } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { roles } from '@karakana/contract/roles.ts';
import { snakeKey } from '@karakana/contract/wire.ts';
import { mediaType } from '../http/media-type.ts';
import { components } from './openapi-components.ts';
import { inputSchema, outputSchema, type Schema } from './openapi-schema.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type Response = { $ref: string } | { description: string; content?: Content };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-access': string;
  'x-done'?: string | readonly string[];
  'x-failed'?: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};
type OpenapiDocument = {
  openapi: string;
  info: object;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
};

const description = `Sign in with **Authorize**, then try any call below.

Bodies are JSON with fields in snake case. Amounts are in the garage's currency with at most two decimals: \`1250.5\` is 1,250 shillings and 50 cents.
Times are ISO 8601 in UTC. Send an \`Idempotency-Key\` with a POST to make it safe to repeat, and \`Accept: ${mediaType}\` to stay on this version.

For programs: [openapi.json](/api/openapi.json).`;

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
      title: 'Karakana API',
      version: '1',
      description,
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
    description: describe(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.done && { 'x-done': endpoint.done }),
    ...(endpoint.failed && { 'x-failed': endpoint.failed }),
    security: endpoint.access === 'public' ? [] : [{ signIn: [] }, { bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: (body.required ?? []).length > 0, content } }),
    responses: responsesOf(endpoint),
  };
}

function describe(endpoint: Endpoint): string {
  const { access, done, failed } = endpoint;
  const says = [done ?? []].flat().map((text) => `“${text}”`);
  return [
    whoMayCall(access),
    ...askedByBrands(endpoint),
    ...(says.length > 0 ? [`When it worked, people read ${says.join(' or ')}.`] : []),
    ...(failed ? [`When it did not, “${failed}”.`] : []),
  ].join('\n\n');
}

/** What the people of a brand must send besides what everybody must. */
function askedByBrands({ input, byBrand = {} }: Endpoint): string[] {
  const usual = inputSchema(input).required ?? [];
  return Object.values(brands).flatMap(({ type, name }) => {
    const asked = byBrand[type] ? (inputSchema(byBrand[type]).required ?? []) : [];
    const more = asked.filter((field) => !usual.includes(field)).map((field) => `\`${field}\``);
    return more.length > 0 ? [`On ${name}, ${more.join(' and ')} must be sent too.`] : [];
  });
}

function whoMayCall(access: Access): string {
  if (access === 'public') return 'Anyone may call it.';
  if (access === 'token') return 'Whoever holds a token may call it, also before the two-factor code or the e-mail confirmation.';
  if (access === 'session') return 'Any signed-in user may call it.';
  const allowed = roles.filter((role) => may(role, access));
  return `Needs \`${access}\`: ${allowed.map((role) => role.replaceAll('_', ' ')).join(', ')}.`;
}

function pathParameters(endpoint: Endpoint, input: Schema): Parameter[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => snakeKey(String(match[1])));
  return names.map((name) => ({ name, in: 'path', required: true, schema: fieldOf(input, name) }));
}

function queryParameters(endpoint: Endpoint, input: Schema): Parameter[] {
  if (!input.properties) throw new Error(`The input of ${endpoint.method} ${endpoint.path} must be an object to travel in a query`);
  return Object.keys(input.properties).map((name) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema: fieldOf(input, name),
  }));
}

function fieldOf({ properties }: Schema, name: string): Schema {
  const field = properties?.[name];
  return typeof field === 'object' ? field : { type: 'string' };
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
  responses['503'] = { $ref: '#/components/responses/Busy' };
  return responses;
}
