import { Readable } from 'node:stream';
import { addAttachment, readAttachment, removeAttachment } from '@karakana/contract/accounting/entry.ts';
import { maxKeptPapers } from '@karakana/contract/accounting/kept-paper.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { removeFile } from '../../vehicles/index.ts';
import { namePaper, type StoredPaper, storePaper } from '../keep-paper.ts';
import { readEntryFor } from './shown-entries.ts';

export function serveAttachments(api: Api): void {
  servePrepared(
    api,
    addAttachment,
    async (ctx, { id, name }) => {
      await readEntryFor(ctx, id);
      return storePaper(ctx, name);
    },
    (ctx, asked, stored) => namePaper(ctx, stored, () => add(ctx, asked, stored)),
  );

  serveDownload(api, readAttachment, async (ctx, { id }) => {
    const { name, file } = await oneInReach(ctx, id);
    return { name, bytes: Readable.from((await ctx.platform.files.read(file)).bytes) };
  });

  serve(api, removeAttachment, async (ctx, { id }) => {
    const { file, entryId } = await oneInReach(ctx, id);
    await ctx.db.deleteFrom('entryAttachments').where('garageId', '=', ctx.garageId).where('id', '=', id).execute();
    ctx.afterCommit(() => removeFile(ctx, file));
    ctx.live({ topic: 'Entry', key: 'entry-posted', payload: { id: entryId } });
    return readEntryFor(ctx, entryId);
  });
}

async function add(ctx: Ctx, { id: entryId }: ParsedInput<typeof addAttachment>, stored: StoredPaper) {
  const { attachments, sourceKind } = await readEntryFor(ctx, entryId);
  if (sourceKind !== 'manual') throw new Refused(422, 'This entry belongs to a document, which has the papers');
  if (attachments.length >= maxKeptPapers)
    throw new Refused(422, say('An entry has at most {{most}} attachments', { most: maxKeptPapers }));
  await ctx.db
    .insertInto('entryAttachments')
    .values({ ...stored, garageId: ctx.garageId, entryId, createdBy: ctx.userId })
    .execute();
  ctx.live({ topic: 'Entry', key: 'entry-posted', payload: { id: entryId } });
  return readEntryFor(ctx, entryId);
}

/** An attachment of an entry that the reader may see. */
async function oneInReach(ctx: Ctx, id: number) {
  const attachment = await ctx.db
    .selectFrom('entryAttachments')
    .select(['name', 'file', 'entryId'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!attachment) throw notFound();
  await readEntryFor(ctx, attachment.entryId);
  return attachment;
}
