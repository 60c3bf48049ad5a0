import type pg from 'pg';
import type { BenchGarage } from '../world.ts';
import { fillBooks } from './fill-books.ts';
import { fillInvoices } from './fill-invoices.ts';
import { fillMovements } from './fill-movements.ts';
import { fillWorksOfYears } from './fill-works-of-years.ts';

/** How many works a garage has had before the months that are alike, and how often something was moved in its stock. */
export type History = { works: number; movements: number };

/**
 * What a garage has done for years, with three months and what is under way today, which are alike in every garage: works, their
 * invoices and payments, the books of these, and movements. What checks each row as it comes, sums it up and writes its history is left out, and the
 * sums are made once for all; what is moved keeps the stock as ever.
 */
export async function fillHistory(client: pg.Client, { id, branchId }: BenchGarage, { works, movements }: History): Promise<void> {
  await client.query(`select set_config('app.garage_id', $1, false)`, [String(id)]);
  await client.query('set session_replication_role = replica');
  await fillWorksOfYears(client, { garageId: id, branchId, works });
  await fillInvoices(client, id);
  await fillBooks(client, id);
  await client.query('reset session_replication_role');
  await fillMovements(client, { garageId: id, branchId, movements });
}
