import type { Ctx } from '../platform/serve/context.ts';

/** Of one garage: a file that was checked takes its room on disk until it is started or forgotten. */
const maxChecked = 50;

/** Makes room for the one that was just checked. */
export async function forgetOldest({ db, platform, session, afterCommit }: Ctx): Promise<void> {
  const { garageId } = session;
  const forgotten = await db
    .deleteFrom('imports')
    .where('garageId', '=', garageId)
    .where('state', '=', 'checked')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('imports')
        .select('id')
        .where('garageId', '=', garageId)
        .where('state', '=', 'checked')
        .orderBy('id', 'desc')
        .offset(maxChecked),
    )
    .returning('file')
    .execute();
  for (const { file } of forgotten) if (file) afterCommit(() => platform.files.remove(file));
}
