import type { Endpoint } from '@karakana/contract/endpoint.ts';
import fc from 'fast-check';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** Inputs in the shape that a call's contract asks for; what they name need not exist. */
export function validInput(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  // Every call's input is an object.
  return valueFor(schema, '') as fc.Arbitrary<Record<string, unknown>>;
}

function valueFor(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice as Schema, name)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, name);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 1_000_000, 1_000_000) });
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000_000, 1_000_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueFor((schema.items ?? {}) as Schema, name), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      return recordOf(schema);
    default:
      return fc.string();
  }
}

function recordOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueFor(schema as Schema, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Shapes that the contract only checks after it has trimmed the text are known by the field's name. */
function textOf(schema: Schema, name: string): fc.Arbitrary<string> {
  if (schema.format === 'uri') return fc.webUrl();
  if (/email$|username$/i.test(name)) return fc.uuid().map((id) => `${id}@people.test`);
  if (/mobile$/i.test(name)) return fc.integer({ min: 10_000_000, max: 99_999_999 }).map((digits) => `07${digits}`);
  if (/taxPin$/i.test(name)) return fc.constant('P051234567X');
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  const minLength = schema.minLength ?? 0;
  return fc.string({ unit: 'grapheme-ascii', minLength: Math.max(minLength, 1), maxLength: Math.min(schema.maxLength ?? 40, 40) });
}
