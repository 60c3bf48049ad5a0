import { daysKept } from '@karakana/contract/workbook.ts';
import type { Platform } from '../serve/context.ts';
import { inNameOf } from '../serve/in-garage.ts';
import type { Named } from './begun-workbook.ts';
import { forgetWorkbooksJob, writeWorkbookJob } from './jobs.ts';
import type { SheetSources } from './sheet-source.ts';
import { writeWorkbookNow } from './write-workbook.ts';

const day = 24 * 60 * 60_000;

/** Starts what writes long workbooks. The one in hand is let go by `stop`, and begun anew at the next start. */
export async function workWorkbooks(platform: Platform, sources: SheetSources): Promise<{ stop(): void }> {
  let isStopping = false;
  await platform.jobs.work(writeWorkbookJob, (named) => writeWorkbookNow(platform, sources, named, () => isStopping));
  await platform.jobs.work(forgetWorkbooksJob, () => forgetWorkbooks(platform));
  await platform.jobs.schedule(forgetWorkbooksJob, '41 3 * * *', {});
  await resumeWorkbooks(platform);
  return {
    stop: () => {
      isStopping = true;
    },
  };
}

/** Those that a server was writing when it ended. One that another server writes is left to it. */
export async function resumeWorkbooks({ db, jobs }: Platform): Promise<void> {
  const running = await db.selectFrom('workbooks').select(['garageId', 'id']).where('state', '=', 'running').orderBy('id').execute();
  for (const ofGarage of Map.groupBy(running, ({ garageId }) => garageId).values())
    for (const [rank, named] of ofGarage.entries()) await jobs.enqueue(db, writeWorkbookJob, named, rank);
}

/** Removes what was ready long enough to be fetched. */
export async function forgetWorkbooks(platform: Platform): Promise<void> {
  const before = new Date(platform.now().getTime() - daysKept * day).toISOString();
  const old = await platform.db
    .selectFrom('workbooks')
    .select(['garageId', 'id'])
    .where('state', 'in', ['done', 'failed'])
    .where('createdAt', '<', before)
    .execute();
  for (const named of old) await forget(platform, named);
}

const forget = (platform: Platform, { garageId, id }: Named): Promise<void> =>
  inNameOf(platform, garageId, async (ctx) => {
    const removed = ctx.db.deleteFrom('workbooks').where((eb) => eb.and({ garageId, id }));
    const { file = null } = (await removed.returning('file').executeTakeFirst()) ?? {};
    if (file) ctx.afterCommit(() => platform.files.remove(file));
  });
