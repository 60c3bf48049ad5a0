import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

let garage: TestGarage;
beforeEach(async () => {
  garage = await makeGarage();
});

async function historyOf(tableName: string, rowId: number) {
  const { platform } = await testApp();
  return platform.db
    .selectFrom('auditLog')
    .select(['action', 'garageId', 'userId', 'impersonatorId', 'before', 'after'])
    .where('tableName', '=', tableName)
    .where('rowId', '=', rowId)
    .orderBy('id')
    .execute();
}

async function addService(): Promise<{ id: number; categoryId: number }> {
  const category = await as(garage.garage).post('/api/services/categories', { name: 'Rust' });
  const draft = { name: 'Rust proofing', categoryId: category.body.id, price: 20, durationMinutes: 60 };
  return (await as(garage.garage).post('/api/services', draft)).body;
}

test('the application may not change or remove history', async () => {
  const { platform } = await testApp();
  await expect(sql`update audit_log set user_id = null`.execute(platform.db)).rejects.toThrow('permission denied');
  await expect(sql`delete from audit_log`.execute(platform.db)).rejects.toThrow('permission denied');
  await expect(sql`insert into audit_log (table_name, action) values ('users', 'insert')`.execute(platform.db)).rejects.toThrow(
    'permission denied',
  );
  await expect(sql`truncate audit_log`.execute(platform.db)).rejects.toThrow('permission denied');
});

test('an added row is recorded with who added it', async () => {
  const { id } = await addService();
  const [added, ...more] = await historyOf('services', id);
  expect(more).toEqual([]);
  expect(added).toMatchObject({ action: 'insert', garageId: garage.id, userId: garage.garage.userId, impersonatorId: null, before: null });
  expect(added?.after).toMatchObject({ name: 'Rust proofing', price: 2000 });
});

test('a change is recorded with what it was and what it became, and nothing else', async () => {
  const { id, categoryId } = await addService();
  await as(garage.manager).put(`/api/services/${id}`, { name: 'Rust proofing', categoryId, price: 30, durationMinutes: 60 });
  const [, changed] = await historyOf('services', id);
  expect(changed).toMatchObject({ action: 'update', userId: garage.manager.userId, before: { price: 2000 }, after: { price: 3000 } });
  expect(Object.keys(changed?.after ?? {})).toEqual(['price']);
});

test('an update that changes nothing is not history', async () => {
  const { id, categoryId } = await addService();
  const same = { name: 'Rust proofing', categoryId, price: 20, durationMinutes: 60 };
  expect((await as(garage.garage).put(`/api/services/${id}`, same)).status).toBe(200);
  expect((await historyOf('services', id)).length).toBe(1);
});

test('a removed row is recorded with what it was', async () => {
  const { id } = await addService();
  await as(garage.garage).delete(`/api/services/${id}`);
  const [, removed] = await historyOf('services', id);
  expect(removed).toMatchObject({ action: 'delete', userId: garage.garage.userId, after: null });
  expect(removed?.before).toMatchObject({ name: 'Rust proofing' });
});

test('what is done as somebody else is recorded with both', async () => {
  const { body } = await as(garage.garage).post('/api/users/impersonate', { id: garage.manager.userId });
  const acting = as({ token: body.accessToken, brand: 'main' });
  const { body: category } = await acting.post('/api/services/categories', { name: 'Glass' });
  const [added] = await historyOf('service_categories', category.id);
  expect(added).toMatchObject({ userId: garage.manager.userId, impersonatorId: garage.garage.userId });
});

test('a password hash and sealed secrets never reach the history', async () => {
  const { platform } = await testApp();
  const { userId } = garage.technician;
  await platform.db.updateTable('users').set({ passwordHash: 'first hash' }).where('id', '=', userId).execute();
  await platform.db.updateTable('users').set({ passwordHash: 'second hash' }).where('id', '=', userId).execute();
  await as(garage.garage).post('/api/sms_integrations', { username: 'karakana', apiKey: 'a very secret key' });
  const history = await platform.db.selectFrom('auditLog').selectAll().where('garageId', '=', garage.id).execute();
  const ofUser = await historyOf('users', userId);
  expect(ofUser.at(-1)).toMatchObject({ before: { password_hash: '(hidden)' }, after: { password_hash: '(hidden)' } });
  expect(JSON.stringify(ofUser)).not.toMatch(/(first|second) hash/);
  const integration = history.find(({ tableName }) => tableName === 'integrations');
  expect(integration?.after).toMatchObject({ secrets: '(hidden)' });
  expect(JSON.stringify(history)).not.toContain('a very secret key');
});
