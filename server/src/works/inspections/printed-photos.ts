import { type InspectionItem, maxPrintedPhotos } from '@karakana/contract/works/inspection.ts';
import type { PaperPart } from '../../platform/papers/paper.ts';
import { paperPicture } from '../../platform/papers/paper-picture.ts';
import type { Ctx } from '../../platform/serve/context.ts';

/** Photos by their id, each as a PDF can hold it. */
export type PrintedPhotos = ReadonlyMap<number, string>;

type Shown = Pick<InspectionItem, 'photos'>;

const longest = 320;
/** So many are fetched at once. */
const atOnce = 6;

/** The photos of these items, those of the first of them first, as many as a paper takes. */
export async function printedPhotos(ctx: Ctx, items: Shown[]): Promise<PrintedPhotos> {
  const ids = items.flatMap(({ photos }) => photos.map(({ id }) => id)).slice(0, maxPrintedPhotos);
  if (ids.length === 0) return new Map();
  const kept = await ctx.db
    .selectFrom('workInspectionPhotos')
    .select(['id', 'smallFile'])
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', ids)
    .execute();
  const read: [number, string][] = [];
  for (let at = 0; at < kept.length; at += atOnce) {
    const some = kept.slice(at, at + atOnce);
    const pictures = await Promise.all(some.map(({ smallFile }) => paperPicture(ctx.platform, smallFile, { longest, type: 'jpeg' })));
    for (const [index, { id }] of some.entries()) {
      const picture = pictures[index];
      if (picture) read.push([id, picture]);
    }
  }
  return new Map(read);
}

const inARow = 4;
const gap = 8;
const width = (515 - gap * (inARow - 1)) / inARow;

type Captioned = { name: string; picture: string };

/** Each photo with the name of its item, as far as they were read. */
export const captioned = (items: (Shown & { name: string })[], printed: PrintedPhotos): Captioned[] =>
  items.flatMap(({ name, photos }) =>
    photos.flatMap(({ id }) => {
      const picture = printed.get(id);
      return picture ? [{ name, picture }] : [];
    }),
  );

/** Photos beside each other; a row is never torn apart by the end of a page. */
export function photoRows(photos: Captioned[], captionOf: (photo: Captioned) => string): PaperPart[] {
  const rows = Array.from({ length: Math.ceil(photos.length / inARow) }, (_, row) => photos.slice(row * inARow, (row + 1) * inARow));
  return rows.map((row) => ({
    stack: [
      {
        columns: row.map((photo) => ({
          stack: [{ image: photo.picture, fit: [width, 96] as [number, number] }, ...captionParts(captionOf(photo))],
          width,
        })),
        columnGap: gap,
      },
    ],
    unbreakable: true,
    margin: [0, 4, 0, 6],
  }));
}

const captionParts = (text: string): PaperPart[] => (text ? [{ text, fontSize: 8, color: '#52606d', margin: [0, 2, 0, 0] }] : []);
