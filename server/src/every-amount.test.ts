import { AmountDraft } from '@karakana/contract/money.ts';
import { QuantityDraft } from '@karakana/contract/quantity.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from './platform/serve/contract-endpoints.ts';

type Schema = {
  type?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema;
};

const spoken =
  /(?:^|[a-z])(?:amount|price|cost|total|balance|net|tax|value|discount|debit|credit|paid|owed|owes|expected|float|difference|spent|earned|income|profit|margin|sales|payable|receivable|wages)$/i;
const asMoney = AmountDraft.meta()?.description;
const asQuantity = QuantityDraft.meta()?.description;

test('everything that is called as money is travels as money, exact to the cent', async () => {
  const found: string[] = [];
  let amounts = 0;
  for (const { method, path, input, output } of await contractEndpoints()) {
    for (const [io, schema] of [
      ['input', input],
      ['output', output],
    ] as const) {
      const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
      for (const [name, property] of numbersIn(described)) {
        if (property.description === asMoney) amounts += 1;
        else if (spoken.test(name) && property.description !== asQuantity) found.push(`${method} ${path}: ${name}`);
      }
    }
  }
  expect(amounts).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

function* numbersIn(schema: Schema, name = ''): Generator<[string, Schema]> {
  if (schema.description === asMoney || schema.description === asQuantity) return yield [name, schema];
  if (['number', 'integer'].some((type) => [schema.type].flat().includes(type))) yield [name, schema];
  for (const [key, property] of Object.entries(schema.properties ?? {})) yield* numbersIn(property, key);
  for (const inner of [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])])
    if (inner && typeof inner === 'object') yield* numbersIn(inner, name);
}
