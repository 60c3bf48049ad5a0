import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeGarage } from '../../testing/garage.ts';
import { type Given, type GivenValues, preparedForColumns, preparedQuery } from './prepared-query.ts';

test('a prepared query is built once, and has the values of each call', async () => {
  const { platform } = await testApp();
  const [one, other] = [await makeGarage(), await makeGarage()];
  let built = 0;
  const nameOf = preparedQuery((db, { garageId }: GivenValues<{ garageId: number }>) => {
    built += 1;
    return db.selectFrom('garages').select('name').where('id', '=', garageId);
  });
  for (const { id, name } of [one, other]) expect(await nameOf(platform.db, { garageId: id })).toEqual([{ name }]);
  expect(built).toBe(1);
});

test('one that has the columns it is given is built for each set of them', async () => {
  const { platform } = await testApp();
  const garage = await makeGarage();
  const branches = preparedForColumns((db, given: GivenValues<{ garageId: number; id?: number }>) => {
    const all = db.selectFrom('branches').select('id').where('garageId', '=', given.garageId).orderBy('id');
    return given.id === undefined ? all : all.where('id', '=', given.id);
  });
  const ids = [garage.branchId, garage.otherBranchId].map((id) => ({ id }));
  expect(await branches(platform.db, { garageId: garage.id })).toEqual(ids);
  for (const { id } of ids) expect(await branches(platform.db, { garageId: garage.id, id })).toEqual([{ id }]);
  expect(await branches(platform.db, { garageId: garage.id })).toEqual(ids);
});

/** What cannot be asked of a value that is not there yet. The first do not compile, the others are found by `scripts/given-values.test.ts`. */
const mistakes = (id: Given<number>): unknown[] => [
  // @ts-expect-error It cannot be compared.
  id === 0,
  // @ts-expect-error It cannot be compared.
  id < 1,
  // @ts-expect-error It is no number.
  id * 2,
  // @ts-expect-error It is no number.
  Math.abs(id),
  id ? 'some' : 'none',
  !id,
  id && 'some',
  id || 'none',
  id === null,
];

test('a value is not there while its query is built: whatever is asked of it is answered wrongly', async () => {
  const { platform } = await testApp();
  let answers: unknown[] = [];
  const nameOf = preparedQuery((db, { id }: GivenValues<{ id: number }>) => {
    answers = mistakes(id);
    return db.selectFrom('garages').select('name').where('id', '=', id);
  });
  await nameOf(platform.db, { id: 0 });
  expect(answers).toEqual([false, false, Number.NaN, Number.NaN, 'some', false, 'some', expect.anything(), false]);
});
