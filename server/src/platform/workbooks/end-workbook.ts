import { areaEvent } from '../serve/area-events.ts';
import { inGarage } from '../serve/in-garage.ts';
import type { Run } from './begun-workbook.ts';

/** A long workbook is ready, or could not be written. */
export const workbookEnded = areaEvent<{ userId: number; name: string; error: string | null }>('workbookEnded');

type Ending = { state: 'done'; file: string } | { state: 'failed'; error: string };

/** Tells whoever asked for it, once; what nobody wants any more leaves no file. */
export async function endWorkbook({ platform, named: { garageId, id }, brand, begun }: Run, ending: Ending): Promise<void> {
  const file = 'file' in ending ? ending.file : null;
  const error = 'error' in ending ? ending.error : null;
  const { userId } = begun.reader;
  const isEnded = await inGarage(platform, { garageId, userId: null, brand }, async (ctx) => {
    const ended = await ctx.db
      .updateTable('workbooks')
      .set((eb) => ({ state: ending.state, file, error, ...(file && { doneRows: eb.ref('totalRows') }) }))
      .where((eb) => eb.and({ garageId, id, state: 'running' }))
      .returning('id')
      .executeTakeFirst();
    if (!ended) return false;
    ctx.live({ topic: 'Notification', key: 'workbook-progress', payload: { id }, userIds: [userId] });
    await platform.events.publish(ctx, workbookEnded, { userId, name: begun.name, error });
    return true;
  });
  if (!isEnded && file) await platform.files.remove(file);
}
