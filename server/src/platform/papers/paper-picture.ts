import type { Platform } from '../serve/context.ts';

type Shape = { longest: number; type: 'png' | 'jpeg' };

/** A kept picture as a PDF can hold it. A paper without one of its pictures is still a paper. */
export async function paperPicture({ files, log }: Pick<Platform, 'files' | 'log'>, key: string, { longest, type }: Shape) {
  try {
    // Loaded with the first picture: a server that prints none does without its memory.
    const { default: sharp } = await import('sharp');
    const picture = sharp((await files.read(key)).bytes).resize({ width: longest, height: longest, fit: 'inside' });
    // JPEG knows nothing that one sees through.
    const bytes = await (type === 'png' ? picture.png() : picture.flatten({ background: 'white' }).jpeg({ quality: 75 })).toBuffer();
    return `data:image/${type};base64,${bytes.toString('base64')}`;
  } catch (err) {
    log.warn({ err, key }, 'a picture could not be read for a paper');
    return null;
  }
}
