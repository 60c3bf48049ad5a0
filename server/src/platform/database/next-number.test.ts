import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeGarage } from '../../testing/garage.ts';
import { actFor } from '../serve/in-garage.ts';
import { nextNumber, nextOf, numberText } from './next-number.ts';
import { inTransaction } from './transaction.ts';

test('a number reads the same wherever it is written, and is never cut', async () => {
  const { db } = (await testApp()).platform;
  const written = async (number: number) => {
    const { rows } = await sql<{ text: string }>`select number_text('WRK', ${number}::bigint) as text`.execute(db);
    return rows[0]?.text;
  };
  expect(await written(42)).toBe('WRK-000042');
  expect(await written(1_234_567)).toBe('WRK-1234567');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 999_999_999 }), async (number) => {
      expect(await written(number)).toBe(numberText('WRK', number));
    }),
  );
});

test('what is not kept takes no number, and of what is written side by side each has its own', async () => {
  const { db } = (await testApp()).platform;
  const garage = await makeGarage();
  const own = { garageId: garage.id };
  const draw = (isKept: boolean) =>
    inTransaction(db, async (change) => {
      await actFor(change, { ...own, userId: garage.garage.userId });
      const drawn = await change.selectNoFrom([nextOf(own, 'paper').as('number')]).executeTakeFirstOrThrow();
      if (!isKept) throw new Error('not kept');
      return drawn.number;
    });
  await expect(draw(false)).rejects.toThrow('not kept');
  const drawn = await Promise.all(Array.from({ length: 12 }, () => draw(true)));
  expect(drawn.toSorted((a, b) => a - b)).toEqual(drawn.map((_, at) => at + 1));
});

test('nobody draws a number of another garage', async () => {
  const { db } = (await testApp()).platform;
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const drawn = inTransaction(db, async (change) => {
    await actFor(change, { garageId: garage.id, userId: garage.garage.userId });
    await change
      .selectNoFrom(nextNumber({ garageId: other.id }, { counter: 'work', prefix: 'WRK' }).as('number'))
      .executeTakeFirstOrThrow();
  });
  await expect(drawn).rejects.toThrow('row-level security');
});
