import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { toWire } from '@karakana/contract/wire.ts';
import { z } from 'zod';

export const addressOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/** The names of the fields a call takes. */
export function fieldsOf(endpoint: Endpoint): Record<string, z.core.JSONSchema.JSONSchema> {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(properties).filter(([, schema]) => typeof schema === 'object')) as ReturnType<typeof fieldsOf>;
}

/** An input put in the path, the query or the body of a call, as the call takes it; `rest` is what did not go into the path. */
export function writeCall(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown>; body?: object } {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(wireText(value ?? 1).toWellFormed());
  });
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') return { url: path, rest, body: toWire(rest) as object };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(toWire(rest) as object))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, wireText(one));
  return { url: query.size > 0 ? `${path}?${query}` : path, rest };
}

export const wireText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
