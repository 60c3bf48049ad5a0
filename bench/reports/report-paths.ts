import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../../contract/src/endpoint.ts';
import { snakeKey } from '../../contract/src/wire.ts';
import type { BenchGarage } from '../world.ts';
import { month } from './month.ts';

const contract = join(import.meta.dirname, '../../contract/src/reports');

const middleOfMonth = `${month.fromDate.slice(0, 7)}-15`;

/** What else people ask of a report than its first page, where that is another question to the database. */
const others: Readonly<Record<string, readonly string[]>> = {
  '/api/service_orders': ['moment=planned', 'moment=arrived', 'moment=completed', 'moment=released'],
  '/api/profit_margin': ['by=works'],
  '/api/stock_level': ['state=below_level', 'state=idle'],
  '/api/general_ledger': ['query=wrk'],
  // Of a month that is not over there is no sum yet.
  '/api/account_balances': [`to_date=${middleOfMonth}`],
  '/api/trial_balance': [`to_date=${middleOfMonth}`],
  '/api/ageing': ['side=payable'],
  '/api/vat_documents': ['side=input'],
};

/** The reports of the contract, whichever there are, each as its screen asks for the first page of the month. */
export async function reportPaths(): Promise<((garage: BenchGarage) => string)[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    globSync('**/*.ts', { cwd: contract }).map((file) => import(join(contract, file))),
  );
  const lists = new Map(modules.flatMap((module) => Object.values(module).filter(isReport)).map(({ list }) => [list.path, list]));
  return [...lists.values()]
    .toSorted((one, other) => one.path.localeCompare(other.path))
    .flatMap((list) => ['', ...(others[list.path] ?? [])].map((other) => (garage: BenchGarage) => pathOf(list, garage, other)));
}

type Report = { list: Endpoint & { input: { shape: object } } };

const isReport = (exported: unknown): exported is Report =>
  typeof exported === 'object' && exported !== null && 'list' in exported && 'pdf' in exported && 'xlsx' in exported;

/** With the days that it takes, and with a customer where it is about one. */
function pathOf({ path, input }: Report['list'], { customerId }: BenchGarage, other: string): string {
  const days = { fromDate: `from_date=${month.fromDate}`, toDate: `to_date=${month.toDate}`, date: `date=${month.toDate}` };
  const asked = Object.entries(days).flatMap(([name, written]) =>
    name in input.shape && !other.startsWith(snakeKey(name)) ? [written] : [],
  );
  const whose = path === '/api/customer_statement' ? [`customer_id=${customerId}`] : [];
  return `${path}?${[...asked, ...whose, ...(other ? [other] : [])].join('&')}`;
}
