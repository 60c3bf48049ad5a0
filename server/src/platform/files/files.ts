import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { notFound } from '../serve/refused.ts';
import type { Settings } from '../settings/settings.ts';

export type Files = {
  /** Keeps the bytes and returns the key they are read by, which the server makes. */
  keep(file: { garageId: number; bytes: Uint8Array; type: string }): Promise<string>;
  /** The same for what is too long to be held in memory. */
  keepStream(file: { garageId: number; bytes: Readable; size: number; type: string }): Promise<string>;
  read(key: string): Promise<{ bytes: Buffer; type: string }>;
  /** The same, piece by piece. */
  readStream(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
};

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/json': 'json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};
const typeOf = new Map(Object.entries(endings).map(([type, ending]) => [ending, type]));

const keyShape = /^[1-9]\d*\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z]{3,4})$/;

export function openFiles(settings: Pick<Settings, 'files'>): Files {
  const disk = openDisk(settings.files);
  return {
    async keep({ garageId, bytes, type }) {
      const key = newKey(garageId, type);
      await (await disk()).put(key, bytes, { contentType: type });
      return key;
    },
    async keepStream({ garageId, bytes, size, type }) {
      const key = newKey(garageId, type);
      await (await disk()).putStream(key, bytes, { contentType: type, contentLength: size });
      return key;
    },
    async read(key) {
      const type = typeOfKey(key);
      try {
        return { bytes: Buffer.from(await (await disk()).getBytes(key)), type };
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE) throw notFound();
        throw error;
      }
    },
    async readStream(key) {
      typeOfKey(key);
      if (!(await (await disk()).exists(key))) throw notFound();
      return (await disk()).getStream(key);
    },
    async remove(key) {
      typeOfKey(key);
      await (await disk()).delete(key);
    },
  };
}

function newKey(garageId: number, type: string): string {
  const ending = endings[type];
  if (!ending) throw new Error(`Files of type ${type} are not kept`);
  return `${garageId}/${randomUUID()}.${ending}`;
}

/** A key that we did not make names nothing, so that none can lead out of the folder. */
function typeOfKey(key: string): string {
  const type = typeOf.get(keyShape.exec(key)?.[1] ?? '');
  if (!type) throw notFound();
  return type;
}

function openDisk(files: Settings['files']): () => Promise<Disk> {
  if (files.kind === 'folder') {
    const disk = new Disk(new FSDriver({ location: files.folder, visibility: 'private' }));
    return async () => disk;
  }
  // Loaded with the first file: most servers keep files in a folder.
  let opened: Promise<Disk> | undefined;
  return () => (opened ??= openS3(files));
}

async function openS3({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Extract<Settings['files'], { kind: 's3' }>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const credentials = { accessKeyId, secretAccessKey };
  // Other services than Amazon's rarely have a host per bucket, access lists or sums that follow a stream; the bucket itself is private.
  return new Disk(
    new S3Driver({
      bucket,
      region,
      endpoint,
      credentials,
      forcePathStyle: endpoint !== undefined,
      supportsACL: false,
      visibility: 'private',
      ...(endpoint !== undefined && { requestChecksumCalculation: 'WHEN_REQUIRED' }),
    }),
  );
}
