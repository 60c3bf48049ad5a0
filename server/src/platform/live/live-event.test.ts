import type { Right } from '@karakana/contract/right.ts';
import { actsInAllBranches, type Role, roles } from '@karakana/contract/roles.ts';
import { type Concerns, eventOf, type LiveEvent, type Topic, topics } from '@karakana/contract/topics.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openBus } from './bus.ts';
import { keepLog } from './bus-test-kit.ts';
import { publishAny, sessionOf, startCable, subscribeRaw } from './cable-test-kit.ts';
import { liveChannel, publishLive } from './live-event.ts';

/** Who hears of the whole garage by each right that an event has; whoever sees only their own is in no list. */
const readers: Partial<Record<Right, Role[]>> = {
  'customers:read': ['garage', 'manager', 'accountant', 'school_admin', 'school_manager', 'service_adviser'],
  'books:read': ['garage', 'manager', 'accountant', 'school_admin'],
  'integrations:read': ['garage', 'school_admin'],
  'messages:read': ['garage', 'manager', 'school_admin', 'school_manager', 'service_adviser'],
  'payments:read': [
    ...(['garage', 'manager', 'accountant', 'supplier', 'school_admin', 'school_manager', 'service_adviser'] as const),
    ...(['inventory_admin', 'inventory_manager'] as const),
  ],
  'products:read': [
    ...(['garage', 'manager', 'technician', 'accountant', 'supplier', 'school_admin', 'school_manager', 'service_adviser'] as const),
    ...(['inventory_admin', 'inventory_manager'] as const),
  ],
  'purchases:read': [
    ...(['garage', 'manager', 'accountant', 'school_admin', 'school_manager', 'service_adviser'] as const),
    ...(['inventory_admin', 'inventory_manager'] as const),
  ],
  'sales:read': [
    ...(['garage', 'manager', 'accountant', 'supplier', 'school_admin', 'school_manager', 'service_adviser'] as const),
    ...(['inventory_admin', 'inventory_manager'] as const),
  ],
  'suppliers:read': [
    ...(['garage', 'manager', 'accountant', 'school_admin', 'school_manager', 'service_adviser'] as const),
    ...(['inventory_admin', 'inventory_manager'] as const),
  ],
  'works:read': [
    ...(['garage', 'manager', 'technician', 'accountant', 'school_admin', 'school_manager', 'service_adviser'] as const),
    ...(['inventory_admin', 'inventory_manager'] as const),
  ],
  'leaks:read': ['garage', 'manager', 'school_admin'],
  'wallet:read': ['garage', 'manager', 'accountant', 'school_admin'],
  'vehicles:read': ['garage', 'manager', 'technician', 'accountant', 'school_admin', 'school_manager', 'service_adviser'],
};

// Object.keys forgets the key type; these are exactly the topics.
const everyEvent = (Object.keys(topics) as Topic[]).flatMap((topic) => Object.keys(topics[topic].events).map((key) => ({ topic, key })));

type Member = { name: string; role: Role; userId: number; branchId: number };
const members: Member[] = roles.flatMap((role, n) => [
  { name: `${role} here`, role, userId: 10 + n, branchId: 1 },
  { name: `${role} there`, role, userId: 110 + n, branchId: 2 },
]);
const named = members.find(({ name }) => name === 'driver there')?.userId ?? 0;
const [owner = 0] = members.map(({ userId }) => userId);

/** One of each role in each of two branches, who all listen to a topic. */
async function listenTo(topic: Topic) {
  const sessionFor = ({ role, userId, branchId }: Member) => {
    const actsInAll = actsInAllBranches(role);
    return sessionOf(userId, { userId, role, actsInAll, branchIds: actsInAll ? [1, 2] : [branchId] });
  };
  const server = await startCable({ sessions: Object.fromEntries(members.map((member) => [member.name, sessionFor(member)])) });
  onTestFinished(server.close);
  const clients = await Promise.all(
    members.map(async ({ name, userId, branchId }) => {
      const identifier = JSON.stringify({ channel: `${topic}Channel`, user_id: userId, branch_id: branchId });
      return { name, client: await subscribeRaw(server.url(name), identifier) };
    }),
  );
  /** Who hears what is published; a last word to everybody ends the waiting. */
  async function hearing(publish: () => void): Promise<{ name: string; message: unknown }[]> {
    publish();
    const everybody = { reach: 'named' as const, userIds: members.map(({ userId }) => userId) };
    for (const branchId of [1, 2]) publishAny(server.bus, { topic, branchId, key: 'end', concerns: everybody });
    const ends = topics[topic].branchScoped ? 1 : 2;
    const heard = await Promise.all(clients.map(async ({ name, client }) => ({ name, messages: await upTo(client, ends) })));
    return heard.flatMap(({ name, messages }) => messages.map((message) => ({ name, message })));
  }
  return { server, hearing };
}

async function upTo(client: Awaited<ReturnType<typeof subscribeRaw>>, ends: number): Promise<unknown[]> {
  const messages: { key?: string }[] = [];
  while (messages.filter(({ key }) => key === 'end').length < ends) messages.push((await client.next()).message ?? {});
  return messages.filter(({ key }) => key !== 'end');
}

const namesOf = (allowed: (member: Member) => boolean) => members.filter(allowed).map(({ name }) => name);

/** On a channel of branches nobody hears of a branch that they do not listen to, even where they act in all. */
function expectedOf(concerns: Concerns, topic: Topic): string[] {
  if (concerns.reach === 'named') return namesOf(({ userId }) => userId === named);
  const allowed = readers[concerns.right];
  if (!allowed) expect.fail(`Say in this test who hears by ${concerns.right}`);
  return namesOf(
    ({ role, branchId }) =>
      allowed.includes(role) &&
      (branchId === 1 || (!topics[topic].branchScoped && (concerns.reach === 'garage' || actsInAllBranches(role)))),
  );
}

test('what a topic does not know, and a payload that does not fit, does not leave', async () => {
  const log = keepLog();
  const bus = await openBus();
  const left: unknown[] = [];
  bus.subscribe(liveChannel, (event) => left.push(event));
  const fitting = { topic: 'Customer', key: 'customer-updated', payload: { id: 1, version: 2 } } as const;
  const wrong = [
    { ...fitting, key: 'customer-painted' },
    { ...fitting, key: 'constructor' },
    { ...fitting, topic: 'Sale' },
    { ...fitting, payload: { id: 1 } },
    { ...fitting, payload: { id: 1, version: 2, firstName: 'Wanjiku' } },
    { ...fitting, payload: null },
  ];
  // The types refuse these; what comes from a cast or an older caller must not leave either.
  for (const event of [...wrong, fitting])
    publishLive({ bus, log: { error: log.warn } }, { garageId: 1, action: null }, event as LiveEvent);
  await expect.poll(() => left).toMatchObject([fitting]);
  expect(log.lines).toEqual(wrong.map(() => 'a live event that its topic does not know was dropped'));
});

test.each(everyEvent)('$key on $topic reaches whom its table says, in one branch and another, and nobody else', async ({ topic, key }) => {
  const { server, hearing } = await listenTo(topic);
  const spec = eventOf(topic, key) ?? expect.fail('no such event');
  const payload = { id: 7, version: 3, mergedId: 8, from: 'booked', to: null };
  const fitting = Object.fromEntries(
    Object.entries(payload).filter(([field]) => spec.payload.safeParse({}).error?.issues.some(({ path }) => path[0] === field)),
  );
  const people = spec.concerns.reach === 'named' ? { userIds: [named] } : {};
  const place = spec.concerns.reach === 'branch' || topics[topic].branchScoped ? { branchId: 1 } : {};
  // Made from the table itself, so it is an event of it.
  const event = { topic, key, payload: fitting, ...people, ...place } as LiveEvent;
  const heard = await hearing(() => publishLive({ bus: server.bus, log: console }, { garageId: 1, action: null }, event));
  expect(heard.map(({ name }) => name)).toEqual(expectedOf(spec.concerns, topic));
  for (const { message } of heard) expect(message).toMatchObject({ key, payload: fitting });
});

test('what concerns a branch is told to those who act in it', async () => {
  const { server, hearing } = await listenTo('Sale');
  const concerns = { reach: 'branch', right: 'vehicles:read' } as const;
  const heard = await hearing(() => publishAny(server.bus, { topic: 'Sale', branchId: 1, concerns }));
  expect(heard.map(({ name }) => name)).toEqual(expectedOf(concerns, 'Sale'));
});

test('how an action was named is told to whoever acted, and to nobody else', async () => {
  const { server, hearing } = await listenTo('Customer');
  const action = { userId: owner, key: 'key-1' };
  const heard = await hearing(() =>
    publishLive(
      { bus: server.bus, log: console },
      { garageId: 1, action },
      { topic: 'Customer', key: 'customer-touched', payload: { id: 1 } },
    ),
  );
  const told = heard.filter(({ message }) => JSON.stringify(message).includes('key-1'));
  expect(heard.length).toBeGreaterThan(1);
  expect(told).toMatchObject([{ name: 'garage here', message: { action: 'key-1' } }]);
});
