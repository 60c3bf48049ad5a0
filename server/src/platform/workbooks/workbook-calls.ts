import { downloadWorkbook, listWorkbooks, readWorkbook, removeWorkbook } from '@karakana/contract/workbook.ts';
import { serveDownload } from '../serve/download.ts';
import { Refused } from '../serve/refused.ts';
import { type Api, serve } from '../serve/serve.ts';
import { ownWorkbooks, readOwnWorkbook, refuseOtherReader, shownColumns } from './stored-workbook.ts';

/** Serves what somebody does with the long workbooks they asked for. */
export function serveWorkbooks(api: Api): void {
  serve(api, listWorkbooks, async (ctx) => ({
    entries: await ownWorkbooks(ctx).select(shownColumns).orderBy('id', 'desc').execute(),
  }));

  serve(api, readWorkbook, (ctx, { id }) => readOwnWorkbook(ctx, id));

  serveDownload(api, downloadWorkbook, async (ctx, { id }) => {
    const { askedBy, reader, file, name } = await readOwnWorkbook(ctx, id);
    if (file === null) throw new Refused(422, 'The workbook is not ready');
    refuseOtherReader(reader, ctx.session, api.workbooks.get(askedBy)?.access);
    return { name, bytes: await ctx.platform.files.readStream(file) };
  });

  serve(api, removeWorkbook, async (ctx, { id }) => {
    const workbook = await readOwnWorkbook(ctx, id);
    const { garageId, platform } = ctx;
    // One that is being written finds out with its next rows.
    const removed = ctx.db.deleteFrom('workbooks').where((eb) => eb.and({ garageId, id }));
    const { file } = await removed.returning('file').executeTakeFirstOrThrow();
    if (file) ctx.afterCommit(() => platform.files.remove(file));
    ctx.live({ topic: 'Notification', key: 'workbook-progress', payload: { id }, userIds: [ctx.userId] });
    return workbook;
  });
}
