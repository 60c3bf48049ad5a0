import { brands } from '@karakana/contract/brands/brands.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { roles } from '@karakana/contract/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPassword } from '../platform/secrets/passwords.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { objectionsToBooks } from '../testing/books/sound-books.ts';
import { anyone, as } from '../testing/call.ts';
import { demoPassword, loadDemo } from './index.ts';

let app: TestApp;
let statements: number;
let loadedAt: Date;

beforeAll(async () => {
  app = await openTestApp({});
  const before = app.statements.length;
  await loadDemo(app.platform);
  statements = app.statements.length - before;
  loadedAt = app.platform.now();
});
afterAll(() => app.close());

const domains = Object.keys(brands).flatMap((brand) => [`${brand}.demo`, `${brand}-two.demo`]);

test('a database that holds anything already is left as it is', async () => {
  const count = () =>
    app.platform.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('users'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await loadDemo(app.platform);
  expect(await count()).toEqual(before);
});

test('where anything of it cannot be written, nothing of it is kept', async () => {
  const other = await openTestApp({});
  const { db } = other.platform;
  await db.insertInto('users').values({ email: 'garage@main.demo', firstName: 'Zuhura', lastName: 'Mwinyi' }).execute();
  await expect(loadDemo(other.platform)).rejects.toThrow('users_email');
  expect(await db.selectFrom('garages').select('id').execute()).toEqual([]);
  await other.close();
});

test('every work that is done says when it was', async () => {
  const works = app.platform.db.selectFrom('works').select('number').where('completedAt', 'is', null);
  expect(await works.where('status', 'in', ['pending_payment', 'completed']).execute()).toEqual([]);
});

const signIn = (email: string) =>
  anyone('main', app).post('/api/oauth/token', { ...app.settings.oauth, grantType: 'password', email, password: demoPassword });

test('those who are pending, banned or administrators of the system do not come in', async () => {
  for (const email of ['pending@main.demo', 'banned@main.demo', 'system_admin@main.demo']) {
    const { status } = await signIn(email);
    expect(status, email).toBeGreaterThanOrEqual(400);
    expect(status, email).toBeLessThan(500);
  }
});

test('an owner signs in and finds notifications waiting', async () => {
  const { status, body } = await signIn('garage@main.demo');
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ role: 'garage', garageName: 'Enterprise Road Motors' });
  const waiting = await app.platform.db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', body.user.id)
    .where('readAt', 'is', null)
    .where('createdAt', '<=', loadedAt.toISOString())
    .execute();
  expect(waiting).toHaveLength(2);
  // Every five minutes the workshop is looked over, and the owner told of what is late since.
  expect(body.user.unreadNotifications).toBeGreaterThanOrEqual(2);
  expect(body.user.branches).toHaveLength(3);
});

test('a technician finds unread what a week of work brings, and not what a year does', async () => {
  const { body } = await signIn('technician@main.demo');
  expect(body.user.unreadNotifications).toBeGreaterThan(0);
  expect(body.user.unreadNotifications).toBeLessThan(30);
});

test('every role can come in, in two garages of every brand', async () => {
  const members = await app.platform.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['users.email', 'invitations.role', 'users.confirmedAt', 'users.passwordHash'])
    .where('invitations.state', '=', 'active')
    .execute();
  const byEmail = new Map(members.map((member) => [member.email, member]));
  for (const domain of domains) {
    for (const role of roles.filter((one) => one !== 'system_admin')) {
      const member = byEmail.get(`${role}@${domain}`);
      expect(member?.role, `${role}@${domain}`).toBe(role);
      expect(member?.confirmedAt, `${role}@${domain}`).not.toBeNull();
    }
  }
  expect(new Set(members.map((member) => member.passwordHash)).size).toBe(1);
  expect(await isPassword(members[0]?.passwordHash ?? null, demoPassword)).toBe(true);
});

test('the system administrator belongs to no garage', async () => {
  const admin = await app.platform.db
    .selectFrom('users')
    .leftJoin('invitations', 'invitations.userId', 'users.id')
    .select(['users.isSystemAdmin', 'invitations.id as invitationId'])
    .where('users.email', '=', 'system_admin@main.demo')
    .execute();
  expect(admin).toEqual([{ isSystemAdmin: true, invitationId: null }]);
});

test('each garage has branches, services, insurers, credits and members who may not come in', async () => {
  const garages = await app.platform.db
    .selectFrom('garages')
    .select((eb) => [
      'id',
      'kind',
      'smsCredits',
      eb
        .selectFrom('branches')
        .select((all) => all.fn.countAll<number>().as('n'))
        .whereRef('branches.garageId', '=', 'garages.id')
        .as('branches'),
      eb
        .selectFrom('services')
        .select((all) => all.fn.countAll<number>().as('n'))
        .whereRef('services.garageId', '=', 'garages.id')
        .as('services'),
      eb
        .selectFrom('insurances')
        .select((all) => all.fn.countAll<number>().as('n'))
        .whereRef('insurances.garageId', '=', 'garages.id')
        .as('insurers'),
      eb
        .selectFrom('invitations')
        .select((all) => all.fn.countAll<number>().as('n'))
        .whereRef('invitations.garageId', '=', 'garages.id')
        .where('state', 'in', ['pending', 'banned'])
        .as('keptOut'),
    ])
    .orderBy('id')
    .execute();
  expect(garages.map(({ kind }) => kind)).toEqual(['garage', 'fleet', 'garage', 'supplier', 'school', 'school']);
  for (const { id, smsCredits, branches, services, insurers, keptOut } of garages) {
    expect(smsCredits, `credits of ${id}`).toBeGreaterThan(0);
    expect(branches, `branches of ${id}`).toBeGreaterThanOrEqual(2);
    expect(services, `services of ${id}`).toBeGreaterThan(50);
    expect(insurers, `insurers of ${id}`).toBeGreaterThan(0);
    expect(keptOut, `kept out of ${id}`).toBe(2);
  }
});

test('in every brand somebody works in two garages', async () => {
  for (const brand of Object.keys(brands)) {
    const places = await app.platform.db
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.userId')
      .select('invitations.garageId')
      .where('users.email', '=', `two_garages@${brand}.demo`)
      .execute();
    expect(new Set(places.map(({ garageId }) => garageId)).size, brand).toBe(2);
  }
});

test('there are certificates that hold, one that ran out and one that was withdrawn', async () => {
  const certificates = await app.platform.db
    .selectFrom('certificates')
    .select(['validTo', 'invalidatedAt'])
    .where('app', '=', 'vendor')
    .execute();
  const today = dayOf(app.platform.now().toISOString());
  expect(certificates.filter(({ invalidatedAt }) => invalidatedAt !== null).length).toBeGreaterThan(0);
  expect(certificates.filter(({ validTo }) => validTo < today).length).toBeGreaterThan(0);
  expect(certificates.filter(({ validTo, invalidatedAt }) => validTo > today && !invalidatedAt).length).toBeGreaterThan(0);
});

test('the vehicles of every garage have owners, drivers, issues, jobs and a timeline', async () => {
  const { accessToken } = (await signIn('garage@main.demo')).body;
  const owner = as({ token: accessToken, brand: 'main' }, app);
  const { totalCount, entries } = (await owner.get('/api/vehicles?sort=newest')).body;
  expect(totalCount).toBe(48);
  expect(entries.filter(({ customerName }: { customerName: string | null }) => customerName === null)).toHaveLength(5);
  const first = Math.min(...entries.map(({ id }: { id: number }) => id));
  const vehicle = (await owner.get(`/api/vehicles/${first}`)).body;
  expect(vehicle).toMatchObject({ customerName: 'Savanna Haulage Ltd', openIssues: 1, driverName: expect.any(String) });
  expect((await owner.get(`/api/vehicles/${first}/works`)).body.totalCount).toBe(3);
  expect((await owner.get(`/api/vehicles/${first}/events`)).body.totalCount).toBe(6);
});

test('ten services come with their parts and labour, and bring more than their parts cost', async () => {
  const { accessToken } = (await signIn('garage@main.demo')).body;
  const owner = as({ token: accessToken, brand: 'main' }, app);
  const { entries } = (await owner.get('/api/services?per_page=200')).body;
  const canned = entries.filter(({ lineCount }: { lineCount: number }) => lineCount > 0);
  expect(canned).toHaveLength(10);
  for (const { id, name } of canned) {
    const { net, cost } = (await owner.get(`/api/services/${id}/lines`)).body;
    expect(cost, name).not.toBeNull();
    expect(net - cost, name).toBeGreaterThan(0);
  }
});

test('the fleet manager sees the company’s four vehicles, the driver one', async () => {
  for (const [role, vehicles] of [
    ['fleet', 4],
    ['driver', 1],
  ] as const) {
    const { accessToken } = (await signIn(`${role}@main.demo`)).body;
    expect((await as({ token: accessToken, brand: 'main' }, app).get('/api/vehicles')).body.totalCount).toBe(vehicles);
  }
});

test('every garage has vehicles that came in and were inspected, with photos that are there', async () => {
  const { db, files } = app.platform;
  const garages = await db.selectFrom('garages').select('id').execute();
  const photos = await db.selectFrom('workInspectionPhotos').selectAll().execute();
  expect(new Set(photos.map(({ garageId }) => garageId))).toEqual(new Set(garages.map(({ id }) => id)));
  const [photo] = photos;
  expect((await files.read(photo?.smallFile ?? '')).type).toBe('image/webp');
  const proposed = await db.selectFrom('workInspectionItems').select('id').where('lineId', 'is not', null).execute();
  expect(proposed.length).toBeGreaterThanOrEqual(garages.length);
  const waiting = await db
    .selectFrom('works')
    .select('garageId')
    .where('status', '=', 'booked')
    .where('checkedInAt', 'is not', null)
    .execute();
  expect(waiting).toHaveLength(garages.length * 2);
});

test('technicians clocked the year’s works, about as many hours as were billed', async () => {
  const { accessToken } = (await signIn('garage@main.demo')).body;
  const { body } = await as({ token: accessToken, brand: 'main' }, app).get('/api/dashboards/analytics?period=year');
  expect(body.efficiency.now).toBeGreaterThan(0.9);
  expect(body.efficiency.now).toBeLessThan(1.5);
});

test('few enough statements load it all to be ready in seconds, a year of trade included', () => {
  expect(statements).toBeLessThan(9_400);
});

test('the books and the stock of every garage hold', async () => {
  const garages = await app.platform.db.selectFrom('garages').select('id').execute();
  for (const { id } of garages) expect(await objectionsToBooks(app.platform.db, id)).toEqual([]);
});

test('every garage has something in every column of its board, and one has worked in every month', async () => {
  const { db } = app.platform;
  const stand = await db
    .selectFrom('works')
    .select((eb) => ['garageId', eb.fn.count<number>('status').distinct().as('columns'), eb.fn.count<number>('archivedAt').as('archived')])
    .groupBy('garageId')
    .execute();
  expect(stand).toHaveLength(domains.length);
  for (const { garageId, columns, archived } of stand) expect([columns, archived], `garage ${garageId}`).toEqual([5, 1]);
  const worked = await db
    .selectFrom('invoices')
    .select((eb) => ['kind', eb.fn.count<number>(sql`date_trunc('month', issued_on)`).distinct().as('months')])
    .where('sourceKind', '=', 'work')
    .groupBy('kind')
    .orderBy('kind', 'desc')
    .execute();
  expect(worked.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  expect(worked[0]?.months).toBeGreaterThanOrEqual(12);
});

test('what waits for payment owes, and of what is in progress some waits for an answer and some for parts', async () => {
  const { accessToken } = (await signIn('garage@main.demo')).body;
  const owner = as({ token: accessToken, brand: 'main' }, app);
  const { entries } = (await owner.get('/api/pending')).body;
  expect(entries.length).toBeGreaterThan(2);
  for (const { number, balance } of entries) expect(balance, number).toBeGreaterThan(0);
  const progress = (await owner.get('/api/progress')).body.entries;
  expect(new Set(progress.map(({ waitingFor }: { waitingFor: string | null }) => waitingFor))).toEqual(
    new Set([null, 'approval', 'parts']),
  );
});

test('a garage has traded for a year: it has bought, sold and spent in every month, and some of it is still open', async () => {
  const { db } = app.platform;
  const months = await db
    .selectFrom('journalEntries')
    .select((eb) => ['sourceKind', eb.fn.count<number>(sql`date_trunc('month', dated_on)`).distinct().as('months')])
    .groupBy('sourceKind')
    .execute();
  const inMonths = Object.fromEntries(months.map(({ sourceKind, months: many }) => [sourceKind, many]));
  for (const kind of ['sale', 'payment', 'receipt', 'bill', 'supplier_payment', 'expense'])
    expect(inMonths[kind], kind).toBeGreaterThanOrEqual(12);
  const moved = await db
    .selectFrom('stockMovements')
    .select((eb) => ['kind', eb.fn.count<number>(sql`date_trunc('month', created_at)`).distinct().as('months')])
    .groupBy('kind')
    .execute();
  const movedInMonths = Object.fromEntries(moved.map(({ kind, months: many }) => [kind, many]));
  for (const kind of ['purchase', 'sale', 'work']) expect(movedInMonths[kind], kind).toBeGreaterThanOrEqual(12);
  for (const table of ['purchases', 'sales', 'bills', 'payments', 'journalEntries'] as const) {
    const written = await db.selectFrom(table).select(sql<number>`count(distinct date_trunc('month', created_at))`.as('months')).execute();
    expect(written[0]?.months, `${table} were written when they were done`).toBeGreaterThanOrEqual(12);
  }
  const open = await db.selectFrom('invoices').select('id').where('balance', '>', 0).execute();
  const owed = await db.selectFrom('bills').select('id').where('balance', '>', 0).execute();
  expect([open.length, owed.length].every((many) => many > 2)).toBe(true);
});

test('shelves were counted, parts sent to the other branch, and tills opened and closed; one count is open, and at most one till', async () => {
  const { accessToken } = (await signIn('garage@main.demo')).body;
  const owner = as({ token: accessToken, brand: 'main' }, app);
  const counts = (await owner.get('/api/stock_counts')).body.entries;
  const states = counts.map(({ state }: { state: string }) => state);
  expect(states).toEqual(['open', ...states.slice(1).fill('posted')]);
  expect(states.length).toBeGreaterThan(3);
  expect(counts[0].counted).toBeGreaterThan(0);
  expect(counts[0].counted).toBeLessThan(counts[0].products);
  for (const { number, lost } of counts.slice(1)) expect(lost, number).toBeGreaterThan(0);
  expect((await owner.get('/api/stock_transfers')).body.totalCount).toBeGreaterThanOrEqual(5);
  const tills = (await owner.get('/api/tills?per_page=100')).body.entries;
  expect(tills.length).toBeGreaterThan(8);
  expect(tills.filter(({ state }: { state: string }) => state === 'open').length).toBeLessThanOrEqual(1);
  expect(tills.filter(({ difference }: { difference: number | null }) => difference).length).toBeGreaterThan(1);
  expect(
    tills.every(({ openedAt, closedAt }: { openedAt: string; closedAt: string | null }) => closedAt === null || openedAt < closedAt),
  ).toBe(true);
});

test('on every day of which the till is known something was sold', async () => {
  const { rows } = await sql`
    select count(*)::int as shifts from tills where not exists (
      select from invoices where garage_id = tills.garage_id and source_kind = 'sale' and issued_on = (opened_at at time zone 'Africa/Nairobi')::date
    )`.execute(app.platform.db);
  expect(rows).toEqual([{ shifts: 0 }]);
});

test('who has paid has come for the car, and left through the gate', async () => {
  const { rows } = await sql`
    select count(*) filter (where released_at is null)::int as here, count(*) > 50 as "areMany",
      count(*) filter (where not exists (select from gate_entries entry where entry.garage_id = works.garage_id and entry.work_id = works.id))::int as unseen
    from works where status = 'completed' and archived_at is null and completed_at < now() - interval '6 days'`.execute(app.platform.db);
  expect(rows).toEqual([{ here: 0, areMany: true, unseen: 0 }]);
});

test('the calendar is full of cars that have a place', async () => {
  const { rows } = await sql`select count(*) > 10 as "areMany" from works where bay_id is not null`.execute(app.platform.db);
  expect(rows).toEqual([{ areMany: true }]);
});

test('one garage has what does not happen every day: an insurer that pays, a rest done later, a car that is back, papers, storage', async () => {
  const { rows } = await sql`
    select
      (select array_agg(insurance_id is null order by id) from invoices where source_kind = 'work' and source_id in (select id from works where claim_number is not null)) as payers,
      (select array_agg(origin_kind order by origin_kind) from works where origin_kind is not null) as follows,
      (select array_agg(is_shared order by is_shared) from documents where work_id is not null) as shared,
      (select count(*)::int from booking_requests where status = 'waiting') as asked,
      (select count(*)::int from works where status = 'estimate' and sent_at is not null and valid_until < current_date) as expired,
      (select count(*)::int from works where status = 'estimate' and sent_at is not null and valid_until > current_date) as unanswered`.execute(
    app.platform.db,
  );
  const every = domains.length;
  expect(rows).toEqual([
    { payers: [true, false], follows: ['comeback', 'rest'], shared: [false, true], asked: 1, expired: every, unanswered: every },
  ]);
  const { accessToken } = (await signIn('garage@main.demo')).body;
  const { entries } = (await as({ token: accessToken, brand: 'main' }, app).get('/api/uncollected')).body;
  expect(entries.some(({ storageFee }: { storageFee: number }) => storageFee > 0)).toBe(true);
});

test('every garage takes M-Pesa: some was paid to its paybill, and of one payment nobody knows what it is for', async () => {
  const { rows } = await sql`
    select (select count(*)::int from integrations where kind = 'mpesa' and garage_id = garages.id) as desks,
      (select array_agg(outcome) from provider_messages where garage_id = garages.id) as told,
      (select count(*)::int from suspense where open > 0 and garage_id = garages.id) as unknown
    from garages`.execute(app.platform.db);
  expect(rows).toEqual(domains.map(() => ({ desks: 1, told: ['done', 'done', 'done', 'done'], unknown: 1 })));
  const { accessToken } = (await signIn('garage@main.demo')).body;
  const owner = as({ token: accessToken, brand: 'main' }, app);
  const [{ id }] = (await owner.get('/api/suspense')).body.entries;
  const { entries } = (await owner.get(`/api/suspense/${id}/suggestions`)).body;
  expect(entries.length).toBeGreaterThan(0);
  expect((await owner.get('/api/sandbox/mpesa')).body).toMatchObject({ shortCode: '512345', isRegistered: true });
});
