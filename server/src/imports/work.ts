import { actFor } from '../platform/acting.ts';
import type { Platform } from '../platform/context.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { Importers } from './check-import.ts';
import { runImportNow } from './run-import.ts';

const day = 24 * 60 * 60_000;
/** Until then a checked file can be started, and the rows to correct can be fetched. */
const daysKept = { checked: 2, ended: 30 };

/** Starts what imports do apart from requests. */
export async function workImports(platform: Platform, importers: Importers): Promise<void> {
  await platform.jobs.work('run-import', (at) => runImportNow(platform, importers, at));
  await platform.jobs.work('forget-imports', () => forgetImports(platform));
  await platform.jobs.schedule('forget-imports', '23 3 * * *', {});
  await resumeImports(platform);
}

/** Those that a server was working on when it ended. One that another server is working on is left to it: only one comes further. */
export async function resumeImports({ db, jobs }: Platform): Promise<void> {
  const running = await db.selectFrom('imports').select(['garageId', 'id']).where('state', '=', 'running').orderBy('id').execute();
  for (const ofGarage of Map.groupBy(running, ({ garageId }) => garageId).values())
    for (const [rank, at] of ofGarage.entries()) await jobs.enqueue(db, 'run-import', at, rank);
}

/** Removes what nobody started, and what ended long ago, with the files. */
export async function forgetImports(platform: Platform): Promise<void> {
  const before = (days: number) => new Date(platform.now().getTime() - days * day).toISOString();
  const forgotten = await platform.db
    .selectFrom('imports')
    .select(['garageId', 'id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'checked'), eb('createdAt', '<', before(daysKept.checked))]),
        eb.and([eb('state', 'in', ['done', 'failed']), eb('createdAt', '<', before(daysKept.ended))]),
      ]),
    )
    .execute();
  for (const at of forgotten) await forget(platform, at);
}

async function forget({ db, files }: Platform, { garageId, id }: { garageId: number; id: number }): Promise<void> {
  const removed = await inTransaction(db, async (transaction) => {
    await actFor(transaction, { garageId, userId: null });
    return transaction
      .deleteFrom('imports')
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .where('state', '<>', 'running')
      .returning(['file', 'badFile'])
      .executeTakeFirst();
  });
  for (const key of [removed?.file, removed?.badFile]) if (key) await files.remove(key);
}
