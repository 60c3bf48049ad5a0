import { Readable } from 'node:stream';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { addInspectionPhoto, maxItemPhotos, readInspectionPhoto, removeInspectionPhoto } from '@karakana/contract/works/inspection.ts';
import { safePhoto, smallPhoto } from '../../platform/files/images.ts';
import { readSpooled } from '../../platform/files/spool.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound, notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { removeFile } from '../../vehicles/index.ts';
import { workList } from '../work/find-works.ts';
import { inInspection } from './inspections.ts';

export function serveInspectionPhotos(api: Api): void {
  servePrepared(api, addInspectionPhoto, keepUpload, async (ctx, { id, kind, itemId }, photo) => {
    try {
      return await inInspection(ctx, { id, kind }, (inspectionId) => add(ctx, { inspectionId, itemId }, photo));
    } catch (error) {
      // What could not be added leaves no file behind.
      await letGo(ctx, photo);
      throw error;
    }
  });

  serveDownload(api, readInspectionPhoto, async (ctx, { id, size }) => {
    const { file, smallFile } = await oneInReach(ctx, id);
    const { bytes } = await ctx.platform.files.read(size === 'small' ? smallFile : file);
    return { name: `photo-${id}`, bytes: Readable.from(bytes) };
  });

  serve(api, removeInspectionPhoto, async (ctx, { id }) => {
    const { workId, kind, ...photo } = await oneInReach(ctx, id);
    ctx.afterCommit(() => letGo(ctx, photo));
    return inInspection(ctx, { id: workId, kind }, async () => {
      await ctx.db.deleteFrom('workInspectionPhotos').where('garageId', '=', ctx.garageId).where('id', '=', id).execute();
    });
  });
}

type Stored = { type: 'image/png' | 'image/webp'; file: string; smallFile: string; hash: string };

/** Drawing a picture anew and storing it take too long to hold a transaction open for them. */
async function keepUpload(ctx: Ctx, { id }: ParsedInput<typeof addInspectionPhoto>): Promise<Stored> {
  const work = await workList.found(ctx, { id }).select('works.id').executeTakeFirst();
  if (!work) throw notFound();
  if (!ctx.upload) throw refusedField('document', 'Choose a photo');
  const photo = await safePhoto(await readSpooled(ctx.upload.file));
  const small = await smallPhoto(photo.bytes);
  const { garageId } = ctx;
  const file = await ctx.platform.files.keep({ garageId, ...photo });
  const smallFile = await ctx.platform.files.keep({ garageId, ...small });
  return { type: photo.type, file, smallFile, hash: ctx.upload.file.sha256 };
}

const letGo = async (ctx: Ctx, { file, smallFile }: Pick<Stored, 'file' | 'smallFile'>): Promise<void> => {
  await removeFile(ctx, file);
  await removeFile(ctx, smallFile);
};

async function add(ctx: Ctx, { inspectionId, itemId }: { inspectionId: number; itemId: number }, photo: Stored): Promise<void> {
  const { db, garageId, userId } = ctx;
  const item = await db
    .selectFrom('workInspectionItems')
    .select('id')
    .where('garageId', '=', garageId)
    .where('inspectionId', '=', inspectionId)
    .where('itemId', '=', itemId)
    .executeTakeFirst();
  if (!item) throw notYours('itemId', 'Item is not one of this inspection');
  const photos = db.selectFrom('workInspectionPhotos').where('garageId', '=', garageId);
  const present = await photos.select('id').where('inspectionItemId', '=', item.id).execute();
  if (present.length >= maxItemPhotos) throw new Refused(422, say('An item has at most {{most}} photos', { most: maxItemPhotos }));
  const same = await photos.select('id').where('hash', '=', photo.hash).limit(1).executeTakeFirst();
  await db
    .insertInto('workInspectionPhotos')
    .values({ ...photo, garageId, inspectionItemId: item.id, isSeenBefore: same !== undefined, createdBy: userId })
    .execute();
}

/** A photo of a work in reach. */
async function oneInReach(ctx: Ctx, id: number) {
  const photo = await ctx.db
    .selectFrom('workInspectionPhotos as photo')
    .innerJoin('workInspectionItems as item', (join) =>
      join.onRef('item.garageId', '=', 'photo.garageId').onRef('item.id', '=', 'photo.inspectionItemId'),
    )
    .innerJoin('workInspections as inspection', (join) =>
      join.onRef('inspection.garageId', '=', 'item.garageId').onRef('inspection.id', '=', 'item.inspectionId'),
    )
    .select(['photo.file', 'photo.smallFile', 'inspection.workId', 'inspection.kind'])
    .where('photo.garageId', '=', ctx.garageId)
    .where('photo.id', '=', id)
    .where('inspection.workId', 'in', workList.found(ctx, {}).select('works.id'))
    .executeTakeFirst();
  if (!photo) throw notFound();
  return photo;
}
