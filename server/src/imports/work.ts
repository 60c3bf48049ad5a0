import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { brands } from '@karakana/contract/brands/brands.ts';
import type { Platform } from '../platform/serve/context.ts';
import { inGarage } from '../platform/serve/in-garage.ts';
import type { Importers } from './check-import.ts';
import { forgetImportsJob, runImportJob } from './jobs.ts';
import { runImportNow } from './run-import.ts';

const day = 24 * 60 * 60_000;
/** Until then a checked file can be started, and the rows to correct can be fetched. */
const daysKept = { checked: 2, ended: 30 };

/** Starts what imports do apart from requests. */
export async function workImports(platform: Platform, importers: Importers): Promise<void> {
  await platform.jobs.work(runImportJob, (at) => runImportNow(platform, importers, at));
  await platform.jobs.work(forgetImportsJob, () => forgetImports(platform));
  await platform.jobs.schedule(forgetImportsJob, '23 3 * * *', {});
  await resumeImports(platform);
}

/** Those that a server was working on when it ended. One that another server is working on is left to it: only one comes further. */
export async function resumeImports({ db, jobs }: Platform): Promise<void> {
  const running = await db.selectFrom('imports').select(['garageId', 'id']).where('state', '=', 'running').orderBy('id').execute();
  for (const ofGarage of Map.groupBy(running, ({ garageId }) => garageId).values())
    for (const [rank, at] of ofGarage.entries()) await jobs.enqueue(db, runImportJob, at, rank);
}

/** Removes what nobody started, and what ended long ago, with the files. */
export async function forgetImports(platform: Platform): Promise<void> {
  const before = (days: number) => new Date(platform.now().getTime() - days * day).toISOString();
  const forgotten = await platform.db
    .selectFrom('imports')
    .select(['garageId', 'id', 'brand'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'checked'), eb('createdAt', '<', before(daysKept.checked))]),
        eb.and([eb('state', 'in', ['done', 'failed']), eb('createdAt', '<', before(daysKept.ended))]),
      ]),
    )
    .execute();
  for (const at of forgotten) await forget(platform, at);
}

type Forgotten = { garageId: number; id: number; brand: BrandType };

async function forget(platform: Platform, { garageId, id, brand }: Forgotten): Promise<void> {
  await inGarage(platform, { garageId, userId: null, brand: brands[brand] }, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('imports')
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .where('state', '<>', 'running')
      .returning(['file', 'badFile'])
      .executeTakeFirst();
    for (const key of [removed?.file, removed?.badFile]) if (key) ctx.afterCommit(() => platform.files.remove(key));
  });
}
