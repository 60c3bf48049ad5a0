import { fileTypeFromBuffer } from 'file-type';
import { Refused } from '../serve/refused.ts';

type Picture = { bytes: Buffer; type: 'image/png' | 'image/webp' };

/** Logos and faces are shown small. */
const longestOfPicture = 800;
/** Papers are photographed to be read. */
const longestOfPaper = 2_400;
/** What was photographed is looked at on a screen, and among others at a glance. */
const longestOfPhoto = 1_600;
const longestOfGlance = 320;
/** The largest pictures phones take; more is a picture made to exhaust the server. */
const maxPixels = 50_000_000;

/**
 * A picture drawn anew from the pixels of an uploaded one: nothing else of the upload survives, its place on the map included.
 * PNG stays PNG, which keeps the edges of a logo; photographs become WebP.
 */
export const safeImage = (bytes: Uint8Array): Promise<Picture> => drawnAnew(bytes, longestOfPicture);
/** The same for a picture of a paper. */
export const safePaper = (bytes: Uint8Array): Promise<Picture> => drawnAnew(bytes, longestOfPaper);
/** The same for a photo of a thing, and for one to see among others. */
export const safePhoto = (bytes: Uint8Array): Promise<Picture> => drawnAnew(bytes, longestOfPhoto);
export const smallPhoto = (bytes: Uint8Array): Promise<Picture> => drawnAnew(bytes, longestOfGlance);

async function drawnAnew(bytes: Uint8Array, longestSide: number): Promise<Picture> {
  const kind = (await fileTypeFromBuffer(bytes))?.mime;
  if (kind !== 'image/png' && kind !== 'image/jpeg' && kind !== 'image/webp') throw notAPicture();
  // Loaded with the first picture: a server that sees none does without its memory.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  try {
    if (kind === 'image/png') return { bytes: await picture.png().toBuffer(), type: 'image/png' };
    return { bytes: await picture.webp({ quality: 82 }).toBuffer(), type: 'image/webp' };
  } catch {
    throw notAPicture();
  }
}

const notAPicture = () => new Refused(422, 'The picture must be a PNG, JPEG or WebP file');
