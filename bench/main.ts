import { randomUUID } from 'node:crypto';
import { type Load, ratesOf } from './measure.ts';
import { pageSize } from './page-sizes.ts';
import { memoryOf, type Started, startFloor, startKarakana } from './servers.ts';
import { type BenchGarage, makeWorld, rowsOf } from './world.ts';

const world = await makeWorld();
const env = { DATABASE_URL: world.url, DATA_DIR: world.dataDir };
try {
  const first = await startKarakana(env);
  await first.stop();
  const karakana = await startKarakana(env);
  const restMiB = await memoryOf(karakana);
  const floor = await startFloor(world.url);
  try {
    await compare(karakana, floor);
    await grow(karakana);
    await sizes(karakana, restMiB);
  } finally {
    await Promise.all([karakana.stop(), floor.stop()]);
  }
} finally {
  await world.stop();
}

async function compare(karakana: Started, floor: Started): Promise<void> {
  const { ordinary } = world;
  const bare = (path: string): Load => ({ url: floor.url + path });
  const create = { name: '', price: 1500, category_id: ordinary.categoryId };
  const cases: { name: string; target: number; ours: Load; floor: Load }[] = [
    {
      name: 'read one record',
      target: 0.6,
      ours: ask(karakana, ordinary, `/api/garages?code=${ordinary.code}`),
      floor: bare(`/read/${ordinary.id}`),
    },
    { name: 'list of 20 with join', target: 0.8, ours: ask(karakana, ordinary, '/api/insurances'), floor: bare(`/join/${ordinary.id}`) },
    {
      name: `list of 20 with total of ${rowsOf.ordinary}`,
      target: 2.3,
      ours: ask(karakana, ordinary, '/api/services'),
      floor: bare(`/total/${ordinary.id}`),
    },
    {
      name: 'search by part of a text',
      target: 10,
      ours: ask(karakana, ordinary, '/api/services?search=9ae0ea'),
      floor: bare(`/search/${ordinary.id}/9ae0ea`),
    },
    {
      name: 'create one',
      target: 0.4,
      ours: {
        ...ask(karakana, ordinary, '/api/services'),
        method: 'POST',
        body: () => ({ ...create, name: randomUUID(), duration_minutes: 60 }),
      },
      floor: { ...bare(`/create/${ordinary.id}`), method: 'POST', body: () => ({ ...create, name: randomUUID() }) },
    },
  ];
  console.log('against the floor                          ours/s   floor/s    ratio  target');
  for (const { name, target, ours, floor: least } of cases) {
    const [rate = 0, floorRate = 1] = await ratesOf([ours, least]);
    print(name, rate, floorRate, rate / floorRate, `at least ${target}`);
  }
}

/** The same calls in a garage with a hundred times the rows. */
async function grow(karakana: Started): Promise<void> {
  console.log('\na hundred times the rows                    small/s   large/s   slower  target');
  for (const path of ['/api/services', '/api/services?page=3', '/api/services?search=9ae0ea']) {
    const [small = 0, large = 1] = await ratesOf([ask(karakana, world.small, path), ask(karakana, world.large, path)]);
    print(path, small, large, small / large, 'at most 1.5');
  }
}

async function sizes(karakana: Started, restMiB: number): Promise<void> {
  console.log('\nsizes');
  const local = karakana.url.replace('127.0.0.1', 'main.localhost');
  console.log(`  sign-in page, script and style: ${await pageSize(`${local}/signin`)} KB (at most 220)`);
  console.log(`  public page, script and style: ${await pageSize(`${local}/g/${world.ordinary.code}`)} KB (at most 100)`);
  console.log(`  server at rest: ${restMiB} MiB (at most 150)`);
  console.log(`  second start to first answer: ${karakana.startedInMs} ms (at most 3000)`);
}

function ask({ url }: Started, garage: BenchGarage, path: string): Load {
  return { url: url + path, headers: { authorization: `Bearer ${garage.token}` } };
}

function print(name: string, left: number, right: number, ratio: number, target: string): void {
  console.log(
    `${name.padEnd(40)} ${left.toFixed(0).padStart(8)} ${right.toFixed(0).padStart(9)} ${ratio.toFixed(2).padStart(8)}  ${target}`,
  );
}
