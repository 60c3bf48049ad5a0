import { endpoint } from '@karakana/contract/endpoint.ts';
import { Id, listOf } from '@karakana/contract/fields.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { idAt, idPlacesOf, withId } from './ids-in.ts';

const call = (input: z.ZodType) =>
  endpoint('POST /api/extra', { summary: 'Only in a test', access: 'session', input, output: z.object({}) });

test('ids are found in nullable, optional and nested fields, lists, records and unions, and by their shape alone', () => {
  const input = z
    .strictObject({
      customerId: Id.nullish(),
      vehicle: z.strictObject({ id: Id, odometer: z.int() }).optional(),
      lines: z.array(z.strictObject({ productId: Id.nullable(), quantity: z.number() })),
      stops: z.record(z.string(), z.strictObject({ studentIds: z.array(Id) })),
      payer: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('customer'), customerId: Id }),
        z.strictObject({ kind: z.literal('cash') }),
      ]),
      branches: listOf(Id, 5),
      driver: Id,
      opaqueId: z.unknown(),
      makeId: Id,
      version: z.int().positive(),
    })
    .refine(() => true);
  expect(idPlacesOf(call(input)).map((place) => place.join('.'))).toEqual([
    'customerId',
    'vehicle.id',
    'lines.*.productId',
    'stops.*.studentIds.*',
    'payer.customerId',
    'branches.*',
    'driver',
    'opaqueId',
  ]);
});

test('an id is put where it belongs, in each entry of a list', () => {
  const input = { id: 1, lines: [{ id: 2, name: 'Oil' }, { id: 3 }] };
  expect(withId(input, ['lines', '*', 'id'], 9)).toEqual({ id: 1, lines: [{ id: 9, name: 'Oil' }, { id: 9 }] });
});

test('an id that no specimen has is a fault', () => {
  expect(() => idAt({ lines: [] }, ['lines', '*', 'id'])).toThrow('No specimen names anything at lines.*.id');
});
