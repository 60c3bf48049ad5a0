import { say } from '@karakana/contract/text.ts';
import { Refused } from '../serve/refused.ts';

export const mediaType = 'application/vnd.karakana.v1+json';
const versioned = `${mediaType}; charset=utf-8`;
const plain = 'application/json; charset=utf-8';
const ours = /application\/vnd\.karakana\.([\w.-]+)\+json/gi;

/** What the answer is called: the versioned type when it was asked for, else plain JSON. Another version is refused. */
export function contentTypeFor(accept: string | undefined): string {
  if (accept === mediaType) return versioned;
  if (!accept || accept === '*/*') return plain;
  const versions = [...accept.matchAll(ours)].map((match) => match[1]?.toLowerCase());
  if (versions.length === 0) return plain;
  if (!versions.includes('v1')) throw new Refused(406, say('This server speaks {{type}}', { type: mediaType }));
  return versioned;
}
