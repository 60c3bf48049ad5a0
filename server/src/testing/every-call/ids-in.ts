import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { z } from 'zod';
import { type InputSchema, type Place, placesIn, valuesAt } from '../../platform/serve/input-places.ts';

type Input = Record<string, unknown>;

/** What all garages choose from. */
const shared = ['firmId', 'planId', 'makeId', 'modelId'];

/** Every place where a call names something of a garage, however deep in its input, for whichever brand. */
export function idPlacesOf(endpoint: Endpoint): Place[] {
  const inputs = [endpoint.input, ...Object.values(endpoint.byBrand ?? {})];
  const schema = { anyOf: inputs.map((input) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })) };
  const isCode = ({ type }: InputSchema, name: string) => endpoint.method === 'GET' && name === 'code' && type === 'string';
  return placesIn(schema, (part, name) => !shared.includes(name) && (isId(part, name) || isCode(part, name)));
}

/** By its name, whatever the contract says of its type, or by the shape that the contract's `Id` has, whatever its name. */
function isId({ type, anyOf, oneOf, allOf, exclusiveMinimum, maximum }: InputSchema, name: string): boolean {
  const isWhole = !['array', 'object', 'null', 'boolean'].includes(String(type)) && !anyOf && !oneOf && !allOf;
  if (isWhole && /(^id|Id)s?$/.test(name)) return true;
  return exclusiveMinimum === 0 && maximum === Number.MAX_SAFE_INTEGER && name !== 'version';
}

/** The id that an input has at a place. One that is left out could not be tested, so it is a fault. */
export function idAt(input: Input, place: Place): unknown {
  const [id] = valuesAt(input, place);
  if (id === undefined) throw new Error(`No specimen names anything at ${place.join('.')}`);
  return id;
}

/** The same input with another id at a place; in a list each entry. */
export function withId(input: Input, place: Place, id: unknown): Input {
  // An input is an object and stays one.
  return put(input, place, id) as Input;
}

/** The same with an id of the same shape that nobody has. */
export const withInventedId = (input: Input, place: Place): Input =>
  withId(input, place, typeof idAt(input, place) === 'number' ? 4_000_000_000_000 : 'no-such-code');

function put(value: unknown, [step, ...rest]: Place, id: unknown): unknown {
  if (step === undefined) return id;
  if (Array.isArray(value)) return value.map((entry) => put(entry, rest, id));
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(fields.map(([name, inner]) => [name, step === '*' || step === name ? put(inner, rest, id) : inner]));
}
