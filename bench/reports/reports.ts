import { ask, print, ratesOf } from '../measure.ts';
import type { Started } from '../servers.ts';
import type { BenchGarage } from '../world.ts';
import { month } from './month.ts';
import { fillReportGarages } from './report-garages.ts';
import { reportPaths } from './report-paths.ts';

/** People look at reports one after the other. */
const readers = 4;

/** Each report of a month with the same rows, in a garage with a hundred times the history; and the numbers of the day. */
export async function benchReports(karakana: Started, floor: Started, url: string): Promise<void> {
  const { old, young, lines } = await fillReportGarages(url);
  console.log(
    `\na month of reports, with ${lines.young} and ${lines.old} lines in the journal\n${' '.repeat(41)}young/s     old/s   slower  target`,
  );
  const compare = async (path: (garage: BenchGarage) => string, target: string): Promise<void> => {
    const load = (garage: BenchGarage) => ({ ...ask(karakana, garage, path(garage)), connections: readers });
    const [before = 0, after = 1] = await ratesOf([load(young), load(old)]);
    print(nameOf(path(old)), before, after, before / after, target);
  };
  for (const path of await reportPaths()) await compare(path, 'at most 1.5');
  const days = `from_date=${month.fromDate}&to_date=${month.toDate}`;
  for (const path of [`/api/dashboards/analytics?${days}`, '/api/dashboards/fleet', '/api/leaks', '/api/dashboards'])
    await compare(() => path, 'at most 1.5');
  const [ours = 0, nothing = 1] = await ratesOf([ask(karakana, old, '/api/dashboards'), { url: `${floor.url}/nothing` }]);
  console.log(`\n${' '.repeat(42)} ours/s   floor/s    ratio  target`);
  print('/api/dashboards, against an empty call', ours, nothing, ours / nothing, 'at least 200/s');
}

/** Its days are those of all. */
const nameOf = (path: string): string =>
  path
    .replace(/(?<!_)(from_date|date|customer_id)=[^&]*&?/g, '')
    .replace(new RegExp(`to_date=${month.toDate}&?`), '')
    .replace(/[?&]$/, '');
