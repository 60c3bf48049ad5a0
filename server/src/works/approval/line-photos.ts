import { Readable } from 'node:stream';
import { readApprovalPhoto } from '@karakana/contract/works/approval/approval.ts';
import type { GarageReader } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound } from '../../platform/serve/refused.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { findByCode } from './approval-link.ts';

export function serveApprovalPhotos(api: Api): void {
  serveDownload(api, readApprovalPhoto, async (ctx, { code, id, size }) => {
    const { garageId, workId } = await findByCode(ctx, code);
    const photo = await photosOf({ db: ctx.db, garageId }, workId)
      .select(['photo.file', 'photo.smallFile'])
      .where('photo.id', '=', id)
      .executeTakeFirst();
    if (!photo) throw notFound();
    const { bytes } = await ctx.platform.files.read(size === 'small' ? photo.smallFile : photo.file);
    return { name: `photo-${id}`, bytes: Readable.from(bytes) };
  });
}

export type LinePhoto = Awaited<ReturnType<typeof readLinePhotos>>[number];

/** The photos that go with the lines of a work. */
export const readLinePhotos = (ctx: GarageReader, workId: number) =>
  photosOf(ctx, workId).select(['photo.id', 'photo.type', 'line.id as lineId']).orderBy('photo.id').execute();

/** Of what was found and became a line; whatever else was photographed stays in the garage. */
const photosOf = ({ db, garageId }: GarageReader, workId: number) =>
  db
    .selectFrom('workLines as line')
    .innerJoin('workInspectionItems as item', (join) =>
      join.onRef('item.garageId', '=', 'line.garageId').onRef('item.lineId', '=', 'line.id'),
    )
    .innerJoin('workInspectionPhotos as photo', (join) =>
      join.onRef('photo.garageId', '=', 'item.garageId').onRef('photo.inspectionItemId', '=', 'item.id'),
    )
    .where('line.garageId', '=', garageId)
    .where('line.workId', '=', workId)
    .$narrowType<{ type: 'image/png' | 'image/webp' }>();
