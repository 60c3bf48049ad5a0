import type { VehicleDocument } from '@karakana/contract/vehicles/document.ts';
import { fileTypeFromBuffer } from 'file-type';
import { safePaper } from '../platform/files/images.ts';
import { Refused, refusedField } from '../platform/serve/refused.ts';

export type SafeDocument = { name: string; bytes: Buffer; type: VehicleDocument['type'] };

const longestName = 150;
const endings = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** An upload as it may be kept: what it really is decides, whatever it calls itself. Pictures are drawn anew. */
export async function safeDocument(upload: { name: string; bytes: Buffer }): Promise<SafeDocument> {
  const kept = (await isPdf(upload.bytes)) ? { bytes: upload.bytes, type: 'application/pdf' as const } : await pictureOf(upload.bytes);
  return { ...kept, name: nameFor(upload.name, kept.type) };
}

/** Starts as a PDF, and ends as one within what readers look through. */
async function isPdf(bytes: Buffer): Promise<boolean> {
  if ((await fileTypeFromBuffer(bytes))?.mime !== 'application/pdf') return false;
  return /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1024).includes('%%EOF');
}

async function pictureOf(bytes: Buffer) {
  return safePaper(bytes).catch((error: unknown) => {
    throw error instanceof Refused ? notADocument() : error;
  });
}

const notADocument = () => refusedField('document', 'The document must be a PDF, PNG, JPEG or WebP file');

/** The last part of a path, without what a screen or a disk could take for something else, and with the ending of what it is. */
function nameFor(given: string, type: SafeDocument['type']): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, ' ');
  const stem = visible
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(/\s+/g, ' ');
  const ending = `.${endings[type]}`;
  return `${[...(stem || 'document')].slice(0, longestName - ending.length).join('')}${ending}`;
}
