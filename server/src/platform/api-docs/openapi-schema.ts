import { snakeKey, toWire } from '@karakana/contract/wire.ts';
import { z } from 'zod';

/** A JSON schema as OpenAPI 3.1 takes it. */
export type Schema = z.core.JSONSchema.BaseSchema;

/** What a caller may send. */
export const inputSchema = (schema: z.ZodType): Schema => schemaOf(schema, 'input');
/** What a caller gets. */
export const outputSchema = (schema: z.ZodType): Schema => schemaOf(schema, 'output');

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'throw', override: asItTravels });
  return described;
}

/** Fields are named as they travel. Numbers without a real limit and the patterns behind a format say nothing to a reader. */
function asItTravels({ jsonSchema }: { jsonSchema: Schema }): void {
  const { properties, required } = jsonSchema;
  if (properties) jsonSchema.properties = Object.fromEntries(Object.entries(properties).map(([name, field]) => [snakeKey(name), field]));
  if (required) jsonSchema.required = required.map(snakeKey);
  if (jsonSchema.default !== undefined) jsonSchema.default = toWire(jsonSchema.default);
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}
