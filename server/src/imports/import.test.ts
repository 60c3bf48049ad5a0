import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '@karakana/contract/text.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newMobile } from '../customers/testing.ts';
import { csvOf, xlsxOf, zipOf } from '../platform/sheets/sheets-test-kit.ts';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { check, ended, importFile, sendFile, sheetIn } from './testing.ts';
import { forgetImports, resumeImports } from './work.ts';

const headings = ['First name', 'Last name', 'Mobile'];

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
});

describe('what is no list of rows is refused and nothing is stored', () => {
  test.each([
    ['no file', undefined, 'Choose an .xlsx or .csv file'],
    ['a page of a browser named .xlsx', () => Buffer.from('<html></html>'), 'The file must be an .xlsx or .csv file'],
    ['a zip bomb named .xlsx', () => zipOf({ 'xl/workbook.xml': Buffer.alloc(60 * 1024 * 1024) }), 'The file is too large once unpacked'],
    [
      'a csv in another encoding',
      () => Buffer.from('Name\nJos\u00e9', 'latin1'),
      'The file is not text in UTF-8: save it as "CSV UTF-8", or as .xlsx',
    ],
    [
      'a file in which no row can go in',
      () =>
        csvOf([
          ['A', 'B'],
          ['x', 'y'],
        ]),
      'No row of this file can be added. Check what each column means',
    ],
  ])('%s', async (_, make, message) => {
    const { platform, settings } = await testApp();
    const other = await makeGarage();
    const answer = make
      ? await sendFile(other.garage, '/api/customers/import', { file: await make(), name: '../../x.xlsx' })
      : await as(other.garage).post('/api/customers/import', {});
    expect([answer.status, answer.body.message]).toEqual([422, message]);
    expect(await platform.db.selectFrom('imports').select('id').where('garageId', '=', other.id).execute()).toEqual([]);
    expect(filesOf(settings.files, other)).toEqual([]);
  });

  test('21,000 rows', async () => {
    const rows = Array.from({ length: 21_000 }, (_, n) => ['Jane', 'Wanjiku', `07${10_000_000 + n}`]);
    const { status, body } = await check(garage.manager, 'customers', csvOf([headings, ...rows]));
    expect([status, body.message]).toEqual([422, 'The file has more than 20,000 rows. Split it and send it in parts']);
  });
});

describe('a thousand rows with seven bad ones', () => {
  const first = 720_000_000;
  const good = Array.from({ length: 993 }, (_, n) => ['Jane', `Wanjiku ${n}`, `0${first + n}`]);
  const bad = [
    ['', 'NoFirst', '0733000001'],
    ['NoLast', '', '0733000002'],
    ['No', 'Mobile', ''],
    ['Bad', 'Mobile', '12345'],
    ['Doubled', 'Mobile', `+254${first}`],
    ['x'.repeat(81), 'Long', '0733000003'],
    ['', '', 'x'],
  ];

  test('the good ones go in, the bad ones come back with their reasons, and the same file again adds nothing', async () => {
    const own = await makeGarage();
    const file = await xlsxOf([headings, ...good, ...bad]);
    const checked = (await check(own.manager, 'customers', file, 'clients.xlsx')).body;
    expect([checked.totalRows, checked.badRows, checked.newRows, checked.rows.length]).toEqual([1_000, 7, 993, 27]);
    expect(checked.rows.at(-3)).toEqual({
      row: 999,
      cells: ['Doubled', 'Mobile', `+254${first}`],
      problems: ['Row 2 has the same mobile'],
      problemTexts: [say('Row {{row}} has the same {{field}}', { row: 2, field: say('mobile') })],
      isKnown: false,
      vehicle: null,
    });
    expect((await sheetIn(await as(own.manager).get(`/api/imports/${checked.id}/bad_rows`))).rows).toHaveLength(7);

    const started = await as(own.manager).post('/api/customers/import', { id: checked.id });
    expect([started.status, started.body.state]).toEqual([200, 'running']);
    const done = await ended(own.manager, checked.id);
    expect(done).toMatchObject({ state: 'done', totalRows: 1_000, doneRows: 1_000, addedRows: 993, knownRows: 0, badRows: 7 });

    const answer = await as(own.manager).get(`/api/imports/${checked.id}/bad_rows`);
    const back = await sheetIn(answer);
    expect([answer.body.name, back.headings]).toEqual(['customers-to-correct.xlsx', [...headings, 'Reason']]);
    expect(back.rows.map(({ cells }) => cells[3])).toEqual([
      'First name is required',
      'Last name is required',
      'Mobile is required',
      'Mobile must be a phone number, such as 0712 345 678',
      'Row 2 has the same mobile',
      'First name must have at most 80 characters',
      'First name is required; Last name is required; Mobile must be a phone number, such as 0712 345 678',
    ]);

    const checkedAgain = (await check(own.manager, 'customers', file)).body;
    expect([checkedAgain.badRows, checkedAgain.newRows, checkedAgain.rows[0].isKnown]).toEqual([7, 0, true]);
    const again = await importFile(own.manager, 'customers', file);
    expect(again).toMatchObject({ state: 'done', addedRows: 0, knownRows: 993, badRows: 7 });
    expect(await countOf(own)).toBe(993);
  });
});

test('started twice it runs once, and whoever started it is told once', async () => {
  const own = await makeGarage();
  const { body } = await check(own.manager, 'customers', csvOf([headings, ['Jane', 'Wanjiku', newMobile()]]), 'one.csv');
  const answers = await Promise.all([1, 2, 3].map(() => as(own.manager).post('/api/customers/import', { id: body.id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await ended(own.manager, body.id)).toMatchObject({ addedRows: 1, knownRows: 0 });
  await as(own.manager).post('/api/customers/import', { id: body.id });
  const { entries } = (await as(own.manager).get('/api/notifications')).body;
  expect(entries.map((note: { payload: object }) => note.payload)).toEqual([
    {
      parameters: {
        message: 'one.csv has been imported: 1 added, 0 already in your list, 0 to correct',
        text: say('{{file}} has been imported: {{added}} added, {{known}} already in your list, {{bad}} to correct', {
          file: 'one.csv',
          added: 1,
          known: 0,
          bad: 0,
        }),
        path: `/customers/import?id=${body.id}`,
      },
    },
  ]);
});

test.each([
  ['customers', csvOf([headings, ['Jane', 'Wanjiku', newMobile()], ['', '', '']])],
  [
    'vehicles',
    csvOf([
      ['Registration', 'Make', 'Model', 'VIN'],
      ['KDA 001A', 'Toyota', 'Probox', 'JTFSS22P300123456'],
    ]),
  ],
] as const)('whoever may read %s is told once that some were imported, in their own garage alone', async (kind, file) => {
  const { platform } = await testApp();
  const own = await makeGarage();
  const heard: { garageId: number; key: string }[] = [];
  // Only live events are told on this channel.
  const stop = platform.bus.subscribe('live', (event) => heard.push(event as (typeof heard)[number]));
  const { id } = await importFile(own.manager, kind, file);
  const imported = () => heard.filter(({ key, garageId }) => key.endsWith('-imported') && garageId === own.id);
  await vi.waitFor(() => expect(imported()).toHaveLength(1));
  stop();
  const concerns = { reach: 'garage', right: `${kind}:read` };
  expect(imported()).toMatchObject([{ topic: 'Customer', branchId: null, key: `${kind}-imported`, concerns, payload: { id } }]);
});

test('one that has started can no longer be given other columns', async () => {
  const { body } = await check(garage.manager, 'customers', csvOf([headings, ['Jane', 'Wanjiku', newMobile()]]));
  await as(garage.manager).post('/api/customers/import', { id: body.id });
  const answer = await as(garage.manager).put(`/api/imports/${body.id}`, { columns: ['firstName', 'lastName', 'mobile'] });
  expect([answer.status, answer.body.message]).toEqual([422, 'This import has started already']);
});

test('a file of customers is not started as one of vehicles', async () => {
  const { body } = await check(garage.manager, 'customers', csvOf([headings, ['Jane', 'Wanjiku', newMobile()]]));
  expect((await as(garage.manager).post('/api/vehicles/import', { id: body.id })).status).toBe(404);
});

test('without a bad row there is nothing to correct', async () => {
  const { body } = await check(garage.manager, 'customers', csvOf([headings, ['Jane', 'Wanjiku', newMobile()]]));
  const { status, body: refusal } = await as(garage.manager).get(`/api/imports/${body.id}/bad_rows`);
  expect([status, refusal.message]).toEqual([422, 'This import has no rows to correct']);
});

test('an import belongs to its garage', async () => {
  const stranger = await makeGarage();
  const { body } = await check(garage.manager, 'customers', csvOf([headings, ['', 'Wanjiku', newMobile()]]));
  const calls = [
    as(stranger.manager).get(`/api/imports/${body.id}`),
    as(stranger.manager).get(`/api/imports/${body.id}/bad_rows`),
    as(stranger.manager).put(`/api/imports/${body.id}`, { columns: [null, null, null] }),
    as(stranger.manager).post('/api/customers/import', { id: body.id }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('what another garage has is not known', async () => {
  const [own, other] = [await makeGarage(), await makeGarage()];
  const file = csvOf([headings, ['Jane', 'Wanjiku', newMobile()]]);
  await importFile(other.manager, 'customers', file);
  expect((await check(own.manager, 'customers', file)).body).toMatchObject({ newRows: 1, rows: [{ isKnown: false }] });
});

test('two garages import the same file and each has its own customers', async () => {
  const [one, other] = [await makeGarage(), await makeGarage()];
  const file = csvOf([headings, ['Jane', 'Wanjiku', newMobile()]]);
  expect(await importFile(one.manager, 'customers', file)).toMatchObject({ addedRows: 1 });
  expect(await importFile(other.manager, 'customers', file)).toMatchObject({ addedRows: 1, knownRows: 0 });
  expect([await countOf(one), await countOf(other)]).toEqual([1, 1]);
});

test('one that broke off in the middle goes on where it was', async () => {
  const { platform } = await testApp();
  const own = await makeGarage();
  const rows = Array.from({ length: 1_200 }, (_, n) => ['Jane', `Wanjiku ${n}`, `0${730_000_000 + n}`]);
  const { body } = await check(own.manager, 'customers', csvOf([headings, ...rows]));
  // As a server leaves it that was ended after the first batch.
  await importFile(own.manager, 'customers', csvOf([headings, ...rows.slice(0, 500)]));
  await actAsGarage(own, (db) =>
    db.updateTable('imports').set({ state: 'running', doneRows: 500, addedRows: 500 }).where('id', '=', body.id).execute(),
  );
  await resumeImports(platform);
  expect(await ended(own.manager, body.id)).toMatchObject({ state: 'done', doneRows: 1_200, addedRows: 1_200, knownRows: 0 });
  expect(await countOf(own)).toBe(1_200);
});

test('a template has the headings, and they are understood', async () => {
  for (const kind of ['customers', 'vehicles'] as const) {
    const template = (await as(garage.manager).get(`/api/imports/template?kind=${kind}`)).body;
    expect(template.name).toBe(`${kind}-template.xlsx`);
    const { body } = await check(garage.manager, kind, Buffer.from(template.file, 'base64'));
    expect(body.message).toBe('The file has headings but no rows');
  }
});

test('when it has ended the file is gone, and later the rows to correct and the import as well', async () => {
  const app = await testApp();
  const own = await makeGarage();
  const file = csvOf([headings, ['Jane', 'Wanjiku', newMobile()], ['', 'Bad', newMobile()]]);
  const done = await importFile(own.manager, 'customers', file);
  const forgotten = (await check(own.manager, 'customers', file)).body;
  const endings = () => filesOf(app.settings.files, own).map((name) => name.split('.')[1]);
  await vi.waitFor(() => expect(endings().sort()).toEqual(['json', 'xlsx']));
  const inDays = (days: number) => ({ ...app.platform, now: () => new Date(Date.now() + days * 86_400_000) });

  await forgetImports(inDays(3));
  expect((await as(own.manager).get(`/api/imports/${forgotten.id}`)).status).toBe(404);
  expect((await as(own.manager).get(`/api/imports/${done.id}`)).status).toBe(200);
  await forgetImports(inDays(31));
  expect((await as(own.manager).get(`/api/imports/${done.id}`)).status).toBe(404);
  expect(filesOf(app.settings.files, own)).toEqual([]);
});

async function countOf({ id }: TestGarage): Promise<number> {
  const { platform } = await testApp();
  return (await platform.db.selectFrom('customers').select('id').where('garageId', '=', id).execute()).length;
}

function filesOf(files: { kind: 'folder'; folder: string } | { kind: 's3' }, { id }: TestGarage): string[] {
  if (files.kind !== 'folder') throw new Error('Tests keep files in a folder');
  try {
    return readdirSync(join(files.folder, String(id)));
  } catch {
    return [];
  }
}
