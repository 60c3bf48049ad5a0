import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { weekdayOf } from '@karakana/contract/garage/open-hours.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { expect, test } from 'vitest';
import { database } from '../../accounts/accounts-test-kit.ts';
import { step } from '../../inventory/purchases/testing.ts';
import { makeProduct } from '../../inventory/testing.ts';
import { testApp } from '../../testing/app.ts';
import { anyone, anyoneAt, as, newAddress } from '../../testing/call.ts';
import type { TestGarage, TestMember } from '../../testing/garage.ts';
import { given, letDrive } from '../../testing/vehicles.ts';
import { later, pay } from '../gate/testing.ts';
import { tellUncollected } from '../gate/uncollected-notices.ts';
import { answersTo, inHours, makeWork, sendEstimate } from '../testing.ts';
import { tellRisks } from './tell-risks.ts';
import { tellSilent } from './tell-silent.ts';
import { reachable } from './testing.ts';

type Place = { garage: TestGarage; vehicleId: number };
type Event = { who: Role[]; path: (ids: { workId: number; vehicleId: number; purchaseId: number }) => string; happen: Happening };
type Happening = (place: Place) => Promise<{ workId?: number; purchaseId?: number }>;

const toWork: Event['path'] = ({ workId }) => `/works/${workId}`;
const leaders: Role[] = ['garage', 'manager', 'school_admin', 'school_manager'];
const without = (all: Role[], one: Role): Role[] => all.filter((role) => role !== one);

const begin = ({ garage, vehicleId }: Place, more: object = {}, member: TestMember = garage.garage) =>
  makeWork(garage, { status: 'in_progress', vehicleId, ...more }, member);
const complete = async ({ garage }: Place, id: number) => given(await as(garage.garage).post('/api/progress/complete_work', { id }));
const askAsDriver = async ({ garage, vehicleId }: Place): Promise<number> => {
  await letDrive(garage, vehicleId);
  return given(await as(garage.driver).post('/api/v2/works/create_driver_work', { vehicleId, text: 'It pulls' })).id;
};
/** An estimate of the adviser, sent. */
const sent = async ({ garage, vehicleId }: Place) => {
  const { id } = await makeWork(garage, { status: 'estimate', vehicleId }, garage.service_adviser);
  return { workId: id as number, ...(await sendEstimate(garage, id)) };
};
/** A work for which a part is missing, ordered by its technician. */
const wanting = async (place: Place) => {
  const { garage } = place;
  const product = await makeProduct(garage, { quantity: 0, cost: 100, price: 250 });
  const lines = [{ kind: 'part', productId: product.id, quantity: 2 }];
  const { id } = await begin(place, { lines, technicianIds: [garage.technician.invitationId] });
  const supplier = given(await as(garage.garage).post('/api/suppliers', { name: 'Gikomba Spares' }));
  const { orders } = given(await as(garage.technician).post(`/api/works/${id}/order_parts`, { supplierId: supplier.id }));
  return { workId: id as number, purchaseId: orders[0].id as number };
};

const openDay = (() => {
  let day = addDays(dayOf(new Date().toISOString()), 3);
  while (['saturday', 'sunday'].includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
})();

/** Events of the workshop, in the words of its plan: who reads of them, and where that leads. */
const events: Record<string, Event> = {
  'a request on the public page': {
    who: ['service_adviser'],
    path: () => '/bookings/requests',
    happen: async ({ garage }) => {
      const wish = { branch: 'Main branch', name: 'Wanjiru', phone: '0722000111', registration: 'KDQ 555X' };
      const wishedAt = momentAt(`${openDay}T09:00`);
      given(await anyoneAt(newAddress()).post(`/api/garages/slug/${garage.slug}/booking_requests`, { ...wish, wishedAt }));
      return {};
    },
  },
  'a request by a driver': { who: ['service_adviser'], path: toWork, happen: async (place) => ({ workId: await askAsDriver(place) }) },
  'a request that is accepted': {
    who: ['driver'],
    path: ({ vehicleId }) => `/vehicles/${vehicleId}`,
    happen: async (place) => {
      const workId = await askAsDriver(place);
      given(await as(place.garage.service_adviser).post(`/api/works/${workId}/accept`, { scheduledAt: inHours(24) }));
      return { workId };
    },
  },
  'an arrival at the gate': {
    who: ['service_adviser'],
    path: ({ vehicleId }) => `/vehicles/${vehicleId}`,
    happen: async ({ garage }) => {
      given(await as(garage.security).post('/api/gate/arrival', { registration: 'KDA 123B' }));
      return {};
    },
  },
  'a work that is given to its writer and a technician': {
    who: ['technician'],
    path: toWork,
    happen: async (place) => {
      const { manager, technician } = place.garage;
      return { workId: (await begin(place, { technicianIds: [manager.invitationId, technician.invitationId] }, manager)).id };
    },
  },
  'a comment that mentions its writer and an adviser': {
    who: ['service_adviser'],
    path: toWork,
    happen: async (place) => {
      const { id } = await begin(place);
      const { manager, service_adviser } = place.garage;
      const mentions = [manager.invitationId, service_adviser.invitationId];
      given(await as(manager).post('/api/works/comment', { id, text: 'Look at this', mentions }));
      return { workId: id };
    },
  },
  'an estimate that is answered': {
    who: ['service_adviser'],
    path: toWork,
    happen: async (place) => {
      const { workId, code, asked, lines } = await sent(place);
      given(await anyone().post(`/api/approvals/${code}`, { asked, answers: answersTo(lines), name: 'Wanjiku' }));
      return { workId };
    },
  },
  'an estimate that is not': {
    who: ['service_adviser'],
    path: toWork,
    happen: async (place) => {
      const { workId } = await sent(place);
      const { platform } = await testApp();
      await later(6 * 24, () => tellSilent(platform, { garageId: place.garage.id }));
      return { workId };
    },
  },
  'parts that are wanted': {
    who: ['inventory_admin', 'inventory_manager'],
    path: ({ purchaseId }) => `/inventory/purchases/${purchaseId}`,
    happen: wanting,
  },
  'parts that come': {
    who: ['service_adviser', 'technician'],
    path: toWork,
    happen: async (place) => {
      const { workId, purchaseId } = await wanting(place);
      given(await step(place.garage, 'receive', { id: purchaseId }));
      return { workId };
    },
  },
  'a promise that has passed': {
    who: ['service_adviser'],
    path: toWork,
    happen: async (place) => {
      const { id } = await begin(place, { promisedAt: inHours(-1) });
      await tellRisks((await testApp()).platform, { garageId: place.garage.id });
      return { workId: id };
    },
  },
  'a technician who is done': {
    who: ['service_adviser'],
    path: toWork,
    happen: async (place) => {
      const { id } = await begin(place);
      given(await as(place.garage.technician).post(`/api/works/${id}/ready`));
      return { workId: id };
    },
  },
  'a car that leaves unpaid by the word of a manager': {
    who: without(leaders, 'manager'),
    path: toWork,
    happen: async (place) => {
      const { id } = await begin(place);
      await complete(place, id);
      given(await as(place.garage.manager).post('/api/works/release', { id, reason: 'Pays on Friday' }));
      return { workId: id };
    },
  },
  'a work that is completed unpaid by the word of a manager': {
    who: without(leaders, 'manager'),
    path: toWork,
    happen: async (place) => {
      const { id } = await begin(place);
      await complete(place, id);
      given(await as(place.garage.manager).post('/api/works/complete', { id, reason: 'Pays on Friday' }));
      return { workId: id };
    },
  },
  'a paid work that an owner takes back': {
    who: without(leaders, 'garage'),
    path: toWork,
    happen: async (place) => {
      const { id } = await begin(place);
      await complete(place, id);
      await pay(place.garage, id);
      given(await as(place.garage.garage).post('/api/pending/revert', { id, reason: 'It still squeaks' }));
      return { workId: id };
    },
  },
  'a car that nobody collects': {
    who: ['service_adviser'],
    path: toWork,
    happen: async (place) => {
      const { id } = await begin(place);
      await complete(place, id);
      const { platform } = await testApp();
      await later(3 * 24, () => tellUncollected(platform, { garageId: place.garage.id, id }));
      return { workId: id };
    },
  },
};

/** Whoever reads the newest of the garage's news: the members are named by their roles. */
async function newest({ id }: TestGarage) {
  const news = await (await database())
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['users.firstName as role', 'notifications.path', 'notifications.message'])
    .where('notifications.garageId', '=', id)
    .orderBy('notifications.id', 'desc')
    .execute();
  return news.filter(({ message }) => message === news[0]?.message);
}

test.each(Object.entries(events))(
  '%s is told once to those whom it concerns, never to who acted, and leads there',
  async (_name, event) => {
    const { garage, vehicleId } = await reachable();
    const { workId = 0, purchaseId = 0 } = await event.happen({ garage, vehicleId });
    const path = event.path({ workId, vehicleId, purchaseId });
    const told = (await newest(garage)).map((news) => [news.role, news.path]).sort();
    expect(told).toEqual([...event.who].sort().map((role) => [role, path]));
  },
);
