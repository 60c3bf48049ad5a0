import type { z } from 'zod';

export type InputSchema = z.core.JSONSchema.JSONSchema;

/** Where something stands in an input: the fields that lead to it, with `*` for each entry of a list or record. */
export type Place = readonly string[];

/** Every place of an input whose schema is wanted, however deep: in optional and nullable fields, objects, lists, records and unions. */
export function placesIn(schema: InputSchema, isWanted: (schema: InputSchema, name: string) => boolean, at: Place = []): Place[] {
  if (isWanted(schema, at.findLast((step) => step !== '*') ?? '')) return [at];
  const places = partsOf(schema).flatMap(([part, ...step]) => placesIn(part, isWanted, [...at, ...step]));
  return [...new Map(places.map((place) => [place.join('.'), place])).values()];
}

/** The values that an input has at a place; none where it leaves it out. */
export function valuesAt(input: unknown, [step, ...rest]: Place): unknown[] {
  if (input === undefined || input === null) return [];
  if (step === undefined) return [input];
  if (typeof input !== 'object') return [];
  const inner = step === '*' ? Object.values(input) : [Object.getOwnPropertyDescriptor(input, step)?.value];
  return inner.flatMap((value) => valuesAt(value, rest));
}

type Part = [schema: InputSchema, ...step: string[]];

function partsOf(schema: InputSchema): Part[] {
  const { properties = {}, items, prefixItems = [], additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const entries = [items ?? [], prefixItems, additionalProperties ?? []].flat();
  return [
    ...Object.entries(properties).flatMap(([name, part]): Part[] => (isSchema(part) ? [[part, name]] : [])),
    ...entries.filter(isSchema).map((part): Part => [part, '*']),
    ...[anyOf, oneOf, allOf]
      .flat()
      .filter(isSchema)
      .map((part): Part => [part]),
  ];
}

const isSchema = (part: unknown): part is InputSchema => typeof part === 'object' && part !== null;
