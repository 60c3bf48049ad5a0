import { uploadLimits } from '@karakana/contract/endpoint.ts';
import type { TFunction } from 'i18next';

const { bytes: maxBytes, types } = uploadLimits.image;

export const pictureTypes = types.join(',');
export const maxMegabytes = maxBytes / 1024 / 1024;

/** What is wrong with a picture before it is sent, or nothing. */
export function pictureProblem(t: TFunction, picture: { type: string; size: number }): string | null {
  if (!types.some((type) => type === picture.type)) return t('The picture must be a PNG, JPEG or WebP file');
  return picture.size > maxBytes ? t('The picture is too large. It may have at most {{most}} MB', { most: maxMegabytes }) : null;
}
