import { uploadLimits } from '@karakana/contract/endpoint.ts';

const { bytes: maxBytes, types } = uploadLimits.image;

export const logoTypes = types.join(',');

/** What is wrong with a picture before it is sent, or nothing. */
export function logoProblem(picture: { type: string; size: number }): 'type' | 'size' | undefined {
  if (!types.some((type) => type === picture.type)) return 'type';
  return picture.size > maxBytes ? 'size' : undefined;
}

export const maxMegabytes = maxBytes / 1024 / 1024;
