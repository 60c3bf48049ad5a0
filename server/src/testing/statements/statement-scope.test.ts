import { describe, expect, test } from 'vitest';
import { judge } from './statement-scope.ts';

const owned = new Set(['works', 'vehicles', 'branches']);
const byCode = { table: 'works', by: 'code', why: 'anybody may know it' };
const unscoped = (sql: string): string[] => judge(sql, { owned, exceptions: [] }).unscoped;

describe('a statement is not scoped', () => {
  test.each([
    ['without a garage', 'select * from works where id = $1', ['works']],
    ['by a garage that is one of several', 'select * from works where garage_id = any($1)', ['works']],
    ['by a garage or something else', 'select * from works where garage_id = $1 or id = $2', ['works']],
    ['by any other garage', 'select * from works where garage_id <> $1', ['works']],
    [
      'in a table that is joined by its id alone',
      'select * from works w join vehicles v on v.id = w.vehicle_id where w.garage_id = $1',
      ['vehicles'],
    ],
    ['in a table joined to one that is not', 'select * from works w join vehicles v on v.garage_id = w.garage_id', ['works', 'vehicles']],
    ['in a question inside', 'select * from works where garage_id = $1 and id in (select id from vehicles where id = $2)', ['vehicles']],
    ['in a column that is asked for', 'select (select count(*) from vehicles) from works where garage_id = $1', ['vehicles']],
    ['in a part that is named', 'with found as (select * from works) select * from found where garage_id = $1', ['works']],
    ['by a garage that nobody has given', 'select * from garages g join works w on w.garage_id = g.id', ['works']],
    ['in one half of a union', 'select id from works where garage_id = $1 union all select id from vehicles', ['vehicles']],
    ['when it changes', 'update works set note = $1 where id = $2', ['works']],
    ['when it removes', 'delete from works where id = $1', ['works']],
    ['when it adds', 'insert into works (id) values ($1)', ['works']],
    ['where it takes what it adds', 'insert into works (garage_id) select $1 from vehicles', ['vehicles']],
  ])('%s', (_, sql, tables) => expect(unscoped(sql)).toEqual(tables));
});

describe('a statement is scoped', () => {
  test.each([
    ['by a given garage', 'select * from works where garage_id = $1 and (note = $2 or id = $3)'],
    ['whichever side it stands on', 'select * from works w where $1::bigint = w.garage_id'],
    [
      'through what it is joined to',
      'select * from works w join vehicles v on v.garage_id = w.garage_id join branches b on b.garage_id = v.garage_id where w.garage_id = $1',
    ],
    ['from the last to the first', 'select * from works w left join vehicles v on v.garage_id = w.garage_id where v.garage_id = $1'],
    ['from outside', 'select (select count(*) from vehicles v where v.garage_id = w.garage_id) from works w where w.garage_id = $1'],
    [
      'through a part that is',
      'with found as (select * from works where garage_id = $1) select * from found join vehicles v on v.garage_id = found.garage_id',
    ],
    [
      'through a question that is',
      'select * from (select * from works where garage_id = $1) f join vehicles v on v.garage_id = f.garage_id',
    ],
    [
      'through the garage itself',
      'select * from branches b join garages g on g.id = b.garage_id join works w on w.garage_id = g.id where w.garage_id = $1',
    ],
    ['when it changes', 'update works set note = $1 from vehicles v where works.garage_id = $2 and v.garage_id = works.garage_id'],
    ['when it removes', 'delete from works using vehicles v where works.garage_id = $2 and v.garage_id = works.garage_id'],
    ['when it adds', 'insert into works (garage_id, id) values ($1, $2) on conflict do nothing returning id'],
    ['where there is nothing of a garage', 'select * from users; select set_config($1, $2, true)'],
    ['where the table is of another schema', 'select * from pgboss.works'],
  ])('%s', (_, sql) => expect(unscoped(sql)).toEqual([]));
});

describe('an exception', () => {
  const rules = { owned, exceptions: [byCode, { table: 'garages', by: 'slug', why: 'its public page' }] };

  test.each([
    ['opens its table', 'select * from works where code = $1', ['code']],
    ['opens what is joined to it', 'select * from works w join vehicles v on v.garage_id = w.garage_id where w.code in ($1, $2)', ['code']],
    [
      'opens what belongs to a garage that anybody may see',
      'select * from garages g join works w on w.garage_id = g.id where g.slug = $1',
      ['slug'],
    ],
    ['opens one of two ways when the other is scoped', 'select * from works where (garage_id = $1 and id = $2) or code = $3', ['code']],
    ['opens what is picked by a question', 'delete from works where code in (select code from users)', ['code']],
    ['is not needed by what is scoped', 'select * from works where garage_id = $1 and code = $2', []],
  ])('%s', (_, sql, used) => {
    const judgement = judge(sql, rules);
    expect([judgement.unscoped, judgement.used.map(({ by }) => by)]).toEqual([[], used]);
  });

  test('opens no other table, and no other way', () => {
    expect(judge('select * from vehicles where code = $1', rules).unscoped).toEqual(['vehicles']);
    expect(judge('select * from works where code = $1 or note = $2', rules).unscoped).toEqual(['works']);
  });
});
