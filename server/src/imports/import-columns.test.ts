import { beforeAll, describe, expect, test } from 'vitest';
import { newMobile } from '../customers/testing.ts';
import { csvOf } from '../platform/sheets/sheets-test-kit.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { check } from './testing.ts';

const headings = ['First name', 'Last name', 'Mobile'];

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
});

describe('columns', () => {
  test('are guessed from their headings, in English and Kiswahili', async () => {
    const file = csvOf([
      ['JINA LA KWANZA', 'surname', 'Simu', 'e-mail', 'Shoe size', 'Phone'],
      ['Jane', 'W', newMobile(), '', '', ''],
    ]);
    const { body } = await check(garage.manager, 'customers', file);
    expect(body.columns).toEqual(['firstName', 'lastName', 'mobile', 'email', null, null]);
    expect([body.state, body.totalRows, body.badRows, body.fileName]).toEqual(['checked', 1, 0, 'list.xlsx']);
  });

  test('of a sheet of vehicles too', async () => {
    const { body } = await check(
      garage.manager,
      'vehicles',
      csvOf([
        ['Reg No', 'Make', 'Model', 'Rangi', 'Simu ya mteja'],
        ['KDA 1A', '', '', '', ''],
      ]),
    );
    expect(body.columns).toEqual(['registration', 'make', 'model', 'colour', 'customerMobile']);
  });

  test('can be given another meaning, and the rows are looked at again', async () => {
    const { body } = await check(
      garage.manager,
      'customers',
      csvOf([
        ['A', 'B', 'C'],
        ['Jane', 'Wanjiku', newMobile()],
      ]),
    );
    expect([body.badRows, body.rows[0].problems]).toEqual([1, ['First name is required', 'Last name is required', 'Mobile is required']]);
    const mapped = await as(garage.manager).put(`/api/imports/${body.id}`, { columns: ['firstName', 'lastName', 'mobile'] });
    expect([mapped.status, mapped.body.badRows, mapped.body.rows[0].problems]).toEqual([200, 0, []]);
  });

  test.each([
    [['firstName'], 'The file has 3 columns'],
    [['firstName', 'firstName', null], 'Two columns cannot fill the same field'],
    [['firstName', 'smsCredits', null], 'A column is given a field that is not known'],
  ])('cannot be given %j', async (columns, message) => {
    const { body } = await check(garage.manager, 'customers', csvOf([headings, ['Jane', 'Wanjiku', newMobile()]]));
    const answer = await as(garage.manager).put(`/api/imports/${body.id}`, { columns });
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });
});
