import pg from 'pg';
import { deliver, openBoards, openBoardsBare } from './boards.ts';
import { openWorks } from './fill-works.ts';
import { ask, type Load, print, ratesOf, ratesOfEach } from './measure.ts';
import { newCustomer } from './new-customer.ts';
import type { Started } from './servers.ts';
import { type BenchGarage, customersOf, type World } from './world.ts';

const worksOf = (code: keyof typeof customersOf): number => customersOf[code] * 2;
/** Of each round: what is completed is used up. */
const completions = 100;
const moves = 20;
/** One garage has four papers waiting at most. */
const printers = 4;
/** Thousands of cards are much for one answer: a server that is asked by sixteen at once says that it is busy. */
const watchers = 4;
/** As the screen asks for them. */
const latest = '/api/completed?sort=-completed';
const board = '/api/works';
const noLimit = '-';

/** Lists, board, moves, completions and papers of a workshop with a long history. */
export async function benchWorkshop(karakana: Started, floor: Started, world: World): Promise<void> {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  try {
    await compareLists(karakana, floor, world.large);
    await growLists(karakana, world);
    await compareWrites(karakana, floor, world, client);
    await tellBoards(karakana, floor, world.ordinary, client);
  } finally {
    await client.end();
  }
}

async function compareLists(karakana: Started, floor: Started, large: BenchGarage): Promise<void> {
  console.log(`\n${worksOf('large')} works in one garage${' '.repeat(17)}ours/s   floor/s    ratio  target`);
  const cases: { name: string; target: string; path: string; bare: string; connections?: number }[] = [
    { name: 'first page of completed works', target: 'at least 0.8', path: latest, bare: `/works/${large.id}` },
    {
      name: 'search by plate in progress',
      target: noLimit,
      path: '/api/progress?search=AD%2012',
      bare: `/works/${large.id}/search/AD%2012`,
    },
    {
      name: 'search by number in progress',
      target: noLimit,
      path: '/api/progress?search=WRK-1999',
      bare: `/works/${large.id}/search/WRK-1999`,
    },
    {
      name: `board of ${openWorks} cards a column`,
      target: noLimit,
      path: board,
      bare: `/board/${large.id}`,
      connections: watchers,
    },
  ];
  for (const { name, target, path, bare, connections } of cases) {
    const loads = [ask(karakana, large, path), { url: floor.url + bare }];
    const [rate = 0, floorRate = 1] = await ratesOf(loads.map((load) => ({ ...load, connections })));
    print(name, rate, floorRate, rate / floorRate, target);
  }
}

async function growLists(karakana: Started, { ordinary, large }: World): Promise<void> {
  console.log(`\n${worksOf('ordinary')} and ${worksOf('large')} works${' '.repeat(18)}fewer/s    more/s   slower  target`);
  const paths = [
    '/api/completed',
    latest,
    `${latest}&page=3`,
    `${latest}&search=AD%20123`,
    `${latest}&search=WRK-000777`,
    `${latest}&search=wanjiku`,
    '/api/completed?sort=-total',
    '/api/progress?search=AD%20123',
    '/api/progress?search=wanjiku',
    board,
  ];
  for (const path of paths) {
    const loads = [ask(karakana, ordinary, path), ask(karakana, large, path)];
    const connections = path === board ? watchers : undefined;
    const [fewer = 0, more = 1] = await ratesOf(loads.map((load) => ({ ...load, connections })));
    print(path, fewer, more, fewer / more, 'at most 1.5');
  }
}

async function compareWrites(karakana: Started, floor: Started, { small, ordinary }: World, client: pg.Client): Promise<void> {
  const open = await idsOf(client, small, 'in_progress');
  const [estimateId] = await idsOf(client, ordinary, 'estimate');
  const complete = () => post(`${karakana.url}/api/progress/complete_work`, { id: open.pop() }, small.token);
  const write = () => post(`${floor.url}/create/${small.id}`, newCustomer());
  const paper: Load = {
    ...ask(karakana, ordinary, '/api/estimates/download'),
    method: 'POST',
    body: () => ({ id: estimateId }),
    connections: printers,
  };
  console.log(`\nwritten and printed${' '.repeat(24)}ours/s   floor/s    ratio  target`);
  const [completed = 0, written = 1] = await ratesOfEach(completions, [complete, write]);
  print('completing 10 lines, against one insert', completed, written, completed / written, noLimit);
  const [printed = 0, nothing = 1] = await ratesOf([paper, { url: `${floor.url}/nothing`, connections: printers }]);
  print('estimate as a PDF, against an empty call', printed, nothing, printed / nothing, noLimit);
}

async function tellBoards(karakana: Started, floor: Started, garage: BenchGarage, client: pg.Client): Promise<void> {
  const ids = (await idsOf(client, garage, 'booked')).slice(0, moves);
  const start = (id: number) => post(`${karakana.url}/api/bookings/start_work`, { id }, garage.token);
  const ours = await deliver(await openBoards(karakana, garage), ids, start);
  const startBare = (id: number) => post(`${floor.url}/move/${garage.id}/${id}`, {});
  const least = await deliver(await openBoardsBare(floor, ours.boards), ids, startBare);
  console.log(`\na move on ${ours.boards} open boards`);
  console.log(`  from the answer to the last board, the worst of ${moves}: ${ours.afterAnswerMs.toFixed(0)} ms (at most 1000)`);
  console.log(
    `  from pressing to the last board: ${ours.middleMs.toFixed(0)} ms, worst ${ours.worstMs.toFixed(0)} ms; floor ${least.middleMs.toFixed(0)} ms, ratio ${(ours.middleMs / least.middleMs).toFixed(2)}`,
  );
}

async function post(url: string, body: object, token = ''): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
}

async function idsOf(client: pg.Client, { id }: BenchGarage, status: string): Promise<number[]> {
  const { rows } = await client.query('select id from works where garage_id = $1 and status = $2 order by id', [id, status]);
  return rows.map((row) => Number(row.id));
}
