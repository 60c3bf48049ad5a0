import { uploadLimits } from '@karakana/contract/endpoint.ts';

const { bytes: mostBytes, types } = uploadLimits.image;

export const logoTypes = types.join(',');

/** What is wrong with a picture before it is sent, or nothing. */
export function logoProblem(picture: { type: string; size: number }): 'type' | 'size' | undefined {
  if (!types.some((type) => type === picture.type)) return 'type';
  return picture.size > mostBytes ? 'size' : undefined;
}

export const mostMegabytes = mostBytes / 1024 / 1024;
