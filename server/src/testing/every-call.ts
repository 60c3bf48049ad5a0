import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { snakeKey, toWire } from '@karakana/contract/wire.ts';
import { z } from 'zod';
import { type Caller, headersOf, send, type TestAnswer } from './call.ts';

export const addressOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/** The names of the fields a call takes. */
export function fieldsOf(endpoint: Endpoint): Record<string, z.core.JSONSchema.JSONSchema> {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(properties).filter(([, schema]) => typeof schema === 'object')) as ReturnType<typeof fieldsOf>;
}

/** Sends an input to a call of the contract: in its path, its query or its body, as the call takes it. */
export function ask(endpoint: Endpoint, caller: Caller | null, input: Record<string, unknown>): Promise<TestAnswer> {
  const left = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(textOf(value ?? 1).toWellFormed());
  });
  const headers = { ...headersOf(caller), ...(endpoint.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}) };
  if (Object.values(left).some((value) => value instanceof File)) return sendForm(endpoint, path, headers, left);
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
    return send({ method: endpoint.method, url: path, headers, payload: toWire(left) as object });
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(toWire(left) as object))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, textOf(one));
  return send({ method: endpoint.method, url: query.size > 0 ? `${path}?${query}` : path, headers });
}

/** As a browser sends an input that holds a file. */
async function sendForm(
  { method }: Endpoint,
  url: string,
  headers: Record<string, string>,
  input: Record<string, unknown>,
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(snakeKey(name), value instanceof File ? value : textOf(value));
  const encoded = new Response(form);
  const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return send({ method, url, headers: { ...headers, ...type }, payload: Buffer.from(await encoded.arrayBuffer()) });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
