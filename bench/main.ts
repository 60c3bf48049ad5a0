import { randomUUID } from 'node:crypto';
import { benchDesk } from './desk.ts';
import { feltSpeed } from './felt-speed.ts';
import { ask, type Load, print, ratesOf } from './measure.ts';
import { newCustomer } from './new-customer.ts';
import { benchReports } from './reports/reports.ts';
import { rushOn } from './rush.ts';
import { sale, saleBare } from './sale.ts';
import { memoryOf, type Started, startFloor, startKarakana } from './servers.ts';
import { benchWorkbook } from './workbook.ts';
import { benchWorkshop } from './workshop.ts';
import { type BenchGarage, customersOf, linesOf, makeWorld, openBenchDatabase, type World } from './world.ts';

const database = await openBenchDatabase();
const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, SECRET_KEY: database.secretKey };
// All of them, or the ones that are named.
const named = process.argv.slice(2);
const isAsked = (part: string) => named.length === 0 || named.includes(part);
try {
  // Reports have garages of their own, and need not wait for the others.
  const isReportsAlone = named.length > 0 && named.every((part) => part === 'reports');
  const world = isReportsAlone ? undefined : await makeWorld(database);
  const first = await startKarakana(env);
  await first.stop();
  const karakana = await startKarakana(env);
  const restMiB = await memoryOf(karakana);
  const floor = await startFloor(database.url);
  try {
    const ofWorld = world && {
      compare: () => compare(karakana, floor, world),
      grow: () => grow(karakana, world),
      desk: () => benchDesk(karakana, floor, world),
      workshop: () => benchWorkshop(karakana, floor, world),
      felt: () => felt(karakana, world),
      sizes: () => sizes(karakana, restMiB),
      rush: () => rush(karakana, world),
      workbook: () => benchWorkbook(karakana, world.large),
    };
    const parts = { ...ofWorld, reports: () => benchReports(karakana, floor, database.url) };
    for (const [name, part] of Object.entries(parts)) if (isAsked(name)) await part();
  } finally {
    await Promise.all([karakana.stop(), floor.stop()]);
  }
} finally {
  await database.stop();
}

async function compare(karakana: Started, floor: Started, { ordinary }: World): Promise<void> {
  const bare = (path: string): Load => ({ url: floor.url + path });
  const add: Load = { ...ask(karakana, ordinary, '/api/customers'), method: 'POST', body: () => ({ ...newCustomer(), status: 'active' }) };
  const addBare: Load = { ...bare(`/create/${ordinary.id}`), method: 'POST', body: newCustomer };
  const cases: { name: string; target: number; ours: Load; floor: Load }[] = [
    {
      name: 'read one vehicle',
      target: 0.6,
      ours: ask(karakana, ordinary, `/api/vehicles/${ordinary.vehicleId}`),
      floor: bare(`/read/${ordinary.id}/${ordinary.vehicleId}`),
    },
    {
      name: 'list of 20 vehicles with their customer',
      target: 0.8,
      ours: ask(karakana, ordinary, '/api/vehicles?per_page=20'),
      floor: bare(`/list/${ordinary.id}`),
    },
    {
      name: `the same with the total of ${customersOf.ordinary * 2}`,
      target: 2.3,
      ours: ask(karakana, ordinary, '/api/vehicles?per_page=20'),
      floor: bare(`/total/${ordinary.id}`),
    },
    {
      name: 'search by part of a plate',
      target: 10,
      ours: ask(karakana, ordinary, '/api/vehicles?per_page=20&search=AD%2012'),
      floor: bare(`/search/${ordinary.id}/AD%2012`),
    },
    { name: 'create one customer', target: 0.32, ours: add, floor: addBare },
    { name: 'the same, safe to be sent again', target: 0.25, ours: { ...add, key: randomUUID }, floor: addBare },
    { name: 'sale of three products, paid in cash', target: 0.5, ours: sale(karakana, ordinary), floor: saleBare(floor, ordinary) },
  ];
  console.log('against the floor                          ours/s   floor/s    ratio  target');
  for (const { name, target, ours, floor: least } of cases) {
    const [rate = 0, floorRate = 1] = await ratesOf([ours, least]);
    print(name, rate, floorRate, rate / floorRate, `at least ${target}`);
  }
}

/** The same calls in a garage with a hundred times the rows. */
async function grow(karakana: Started, world: World): Promise<void> {
  console.log(
    `\n${customersOf.large} customers and products, ${customersOf.large * 2} vehicles, ${linesOf.large} lines in the journal\n${' '.repeat(41)}small/s   large/s   slower  target`,
  );
  const paths: ((garage: BenchGarage) => string)[] = [
    ({ vehicleId }) => `/api/vehicles/${vehicleId}`,
    ({ customerId }) => `/api/customers/${customerId}`,
    () => '/api/vehicles',
    () => '/api/vehicles?page=3',
    () => '/api/customers',
    () => '/api/customers?sort=name',
    () => '/api/vehicles?search=AD%20123',
    () => '/api/customers?search=0722%2034',
    () => '/api/customers?search=wanjiku',
    () => '/api/vehicles?search=toyota',
    () => '/api/search?search=wanjiku',
    () => '/api/products',
    // As many rows as the smaller garage has of them: what is compared is the search, not how much it answers.
    () => '/api/products?search=belt%20nissan&per_page=5',
    () => '/api/products?search=belt%20nissan%20223',
    () => '/api/products?search=nissan',
    () => '/api/products?search=P-12',
    () => '/api/products?search=pu',
    () => '/api/products/barcode/6160000000777',
    () => '/api/accounts/charts',
  ];
  for (const path of paths) {
    const [small = 0, large = 1] = await ratesOf([
      ask(karakana, world.small, path(world.small)),
      ask(karakana, world.large, path(world.large)),
    ]);
    print(path(world.large), small, large, small / large, 'at most 1.5');
  }
}

/** On a phone with a processor four times slower, 400 kbit/s and 400 ms; lists on this machine as it is. */
async function felt(karakana: Started, { ordinary }: World): Promise<void> {
  const speed = await feltSpeed(karakana.url.replace('127.0.0.1', 'main.localhost'), ordinary.code, ordinary.owner);
  console.log('\nfelt in a browser');
  console.log(`  sign-in form, script and style until it can be used: ${speed.signInKB} KB (at most 100)`);
  console.log(`  application, script and style of its first load: ${speed.applicationKB} KB (at most 220)`);
  console.log(`  public page, script and style: ${speed.publicKB} KB (at most 100)`);
  console.log(`  slow phone, sign-in form: ${speed.formMs} ms (at most 4000)`);
  console.log(`  slow phone, from pressing to home after 10 s of typing: ${speed.homeMs} ms (at most 4000)`);
  console.log(
    `  from list to list out of the cache: ${speed.nextListMs} ms (at most 100), longest task ${speed.longestTaskMs} ms (at most 100)`,
  );
}

async function sizes(karakana: Started, restMiB: number): Promise<void> {
  console.log('\nsizes');
  console.log(`  server at rest: ${restMiB} MiB (at most 150)`);
  console.log(`  second start to first answer: ${karakana.startedInMs} ms (at most 3000)`);
}

/** Memory after many came and went. */
async function rush(karakana: Started, world: World): Promise<void> {
  const { sockets, maxMiB, afterMiB } = await rushOn(karakana, world.ordinary);
  console.log(`  ${sockets} live connections and 200 callers: ${maxMiB} MiB, a minute after they left ${afterMiB} MiB (at most 250)`);
}
