import { type NotificationKind, notificationKinds, switchedKinds } from '@karakana/contract/accounts/notification-kinds.ts';
import { brands } from '@karakana/contract/brands/brands.ts';
import { expect, test } from 'vitest';
import { inGarage } from '../../platform/serve/in-garage.ts';
import { testApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { addPlace } from '../accounts-test-kit.ts';
import { notify } from './notification.ts';

const change = (member: TestMember, kind: string, isOn: boolean) => as(member).put('/api/notifications/settings', { kind, isOn });
const heardBy = async (member: TestMember) => given(await as(member).get('/api/notifications')).totalCount;
const wantedBy = async (member: TestMember): Promise<Record<string, boolean>> => {
  const { kinds } = given(await as(member).get('/api/notifications/settings'));
  return Object.fromEntries(kinds.map(({ kind, isOn }: TestBody) => [kind, isOn]));
};

async function tell(members: TestMember[], kind: NotificationKind, actor: number | null = null): Promise<void> {
  const { platform } = await testApp();
  const garageId = members[0]?.garageId ?? 0;
  const userIds = members.map(({ userId }) => userId);
  await inGarage(platform, { garageId, userId: actor, brand: brands.main }, (ctx) =>
    notify(ctx, { kind, userIds, said: 'News', path: '/works' }),
  );
}

test.each(['override', 'bill_due', 'nonsense'])('%s cannot be switched off', async (kind) => {
  const { garage } = await makeGarage();
  expect((await change(garage, kind, false)).status).toBe(422);
  expect(Object.keys(await wantedBy(garage))).not.toContain(kind);
});

test('one chooses among what one’s role is told of, and everything is on at first', async () => {
  const { technician, driver, inventory_manager } = await makeGarage();
  expect(await wantedBy(technician)).toEqual({ assigned: true, mentioned: true, parts_came: true });
  expect(await wantedBy(driver)).toEqual({ vehicle_given: true, request_answered: true });
  expect(await wantedBy(inventory_manager)).toMatchObject({ parts_wanted: true });
});

test.each(switchedKinds)('%s is told to those alone who have not switched it off', async (kind) => {
  const { manager, garage } = await makeGarage();
  given(await change(manager, kind, false));
  given(await change(manager, kind, false));
  await tell([manager, garage], kind);
  expect([await heardBy(manager), await heardBy(garage)]).toEqual([0, 1]);
  given(await change(manager, kind, true));
  await tell([manager], kind);
  expect(await heardBy(manager)).toBe(1);
});

test('what is switched off in one garage, or of one kind, is told in another and of others', async () => {
  const [one, other] = [await makeGarage(), await makeGarage()];
  await addPlace(other, one.manager, { role: 'manager' });
  given(await change(one.manager, 'arrived', false));
  await tell([one.manager], 'ready');
  await tell([{ ...one.manager, garageId: other.id }], 'arrived');
  const { db } = (await testApp()).platform;
  const told = db.selectFrom('notifications').select('garageId').where('garageId', 'in', [one.id, other.id]);
  expect((await told.where('userId', '=', one.manager.userId).orderBy('garageId').execute()).map(({ garageId }) => garageId)).toEqual([
    one.id,
    other.id,
  ]);
});

test.each(Object.keys(notificationKinds) as NotificationKind[])('whoever acts is never told of %s', async (kind) => {
  const { manager, garage } = await makeGarage();
  await tell([manager, garage], kind, manager.userId);
  expect([await heardBy(manager), await heardBy(garage)]).toEqual([0, 1]);
});

test('nobody changes it while acting as somebody else', async () => {
  const { garage, technician } = await makeGarage();
  const acting = given(await as(garage).post('/api/users/impersonate', { id: technician.userId }));
  const { status } = await as({ ...technician, token: acting.accessToken }).put('/api/notifications/settings', {
    kind: 'assigned',
    isOn: false,
  });
  expect(status).toBe(403);
});
