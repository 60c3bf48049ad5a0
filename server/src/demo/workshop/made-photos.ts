import { createHash } from 'node:crypto';
import type { Ctx } from '../../platform/serve/context.ts';
import { type DemoPicture, demoPictures } from './photos.data.ts';

type Taken = { itemId: number; picture: DemoPicture | undefined };

/** Keeps a photo of its own with each of these items that has a picture. */
export async function keepPhotos(ctx: Ctx, items: Taken[], by: number): Promise<void> {
  const { db, garageId, platform } = ctx;
  const rows = await Promise.all(
    items
      .flatMap(({ itemId, picture }) => (picture ? [{ itemId, picture }] : []))
      .map(async ({ itemId, picture }) => {
        const { whole, small } = await drawn(picture);
        const [file, smallFile] = await Promise.all([
          platform.files.keep({ garageId, bytes: whole, type: 'image/webp' }),
          platform.files.keep({ garageId, bytes: small, type: 'image/webp' }),
        ]);
        const hash = createHash('sha256').update(`${picture} ${itemId}`).digest('hex');
        return {
          garageId,
          inspectionItemId: itemId,
          type: 'image/webp' as const,
          file,
          smallFile,
          hash,
          isSeenBefore: false,
          createdBy: by,
        };
      }),
  );
  if (rows.length > 0) await db.insertInto('workInspectionPhotos').values(rows).execute();
}

type Drawn = { whole: Uint8Array; small: Uint8Array };
const kept = new Map<DemoPicture, Promise<Drawn>>();

/** Drawn once, whichever garages show it. */
export function drawn(picture: DemoPicture): Promise<Drawn> {
  const known = kept.get(picture) ?? draw(demoPictures[picture]);
  kept.set(picture, known);
  return known;
}

async function draw(svg: string): Promise<Drawn> {
  const { default: sharp } = await import('sharp');
  const photo = sharp(Buffer.from(svg)).webp({ quality: 82, effort: 0 });
  const [whole, small] = await Promise.all([photo.clone().toBuffer(), photo.clone().resize({ width: 320 }).toBuffer()]);
  return { whole, small };
}
