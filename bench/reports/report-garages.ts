import pg from 'pg';
import { type BenchGarage, fillGarage } from '../world.ts';
import { fillHistory } from './fill-history.ts';

/** The same garage after years and after weeks. */
const histories = { old: { works: 200_000, movements: 500_000 }, young: { works: 2_000, movements: 5_000 } } as const;
const sizes = { customers: 5_000, products: 1_000 };

type ReportGarages = { old: BenchGarage; young: BenchGarage; lines: { old: number; young: number } };

export async function fillReportGarages(url: string): Promise<ReportGarages> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const filled = async (code: keyof typeof histories): Promise<BenchGarage> => {
      const garage = await fillGarage(client, code, sizes);
      await fillHistory(client, garage, histories[code]);
      return garage;
    };
    const [young, old] = [await filled('young'), await filled('old')];
    await client.query('vacuum analyze');
    const linesOf = async ({ id }: BenchGarage): Promise<number> =>
      Number((await client.query('select count(*) from journal_lines where garage_id = $1', [id])).rows[0].count);
    return { old, young, lines: { old: await linesOf(old), young: await linesOf(young) } };
  } finally {
    await client.end();
  }
}
