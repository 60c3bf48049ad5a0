import { snakeKey, toWire } from '@karakana/contract/wire.ts';
import { z } from 'zod';

/** A JSON schema as OpenAPI 3.1 takes it; only the parts that the contract's schemas can give are named. */
export type Schema = {
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  [keyword: string]: unknown;
};

/** What a caller may send. */
export const inputSchema = (schema: z.ZodType): Schema =>
  wireSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'throw' }));
/** What a caller gets. */
export const outputSchema = (schema: z.ZodType): Schema =>
  wireSchema(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', cycles: 'throw' }));

const schemaKeywords = ['items', 'additionalProperties', 'not', 'propertyNames'];
const listKeywords = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];

/** The same schema with its fields named as they travel. Numbers without a real limit and the patterns behind a format say nothing to a reader. */
function wireSchema(given: object): Schema {
  const schema: Schema = {};
  for (const [keyword, value] of Object.entries(given)) {
    if (keyword === '$schema' || (keyword === 'pattern' && 'format' in given)) continue;
    if (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) continue;
    schema[keyword] = wireKeyword(keyword, value);
  }
  return schema;
}

function wireKeyword(keyword: string, value: unknown): unknown {
  if (keyword === 'default') return toWire(value);
  if (keyword === 'required' && Array.isArray(value)) return value.map(snakeKey);
  if (listKeywords.includes(keyword) && Array.isArray(value)) return value.map(wireSchema);
  if (typeof value !== 'object' || value === null) return value;
  if (keyword === 'properties')
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [snakeKey(name), wireSchema(schema)]));
  return schemaKeywords.includes(keyword) ? wireSchema(value) : value;
}
