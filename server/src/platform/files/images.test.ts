import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { safeImage, safePaper } from './images.ts';

const refusal = { status: 422, message: 'The picture must be a PNG, JPEG or WebP file' };
const blue = { width: 1200, height: 600, channels: 3, background: '#1971c2' } as const;
const photo = () => sharp({ create: blue });

describe('a picture is refused', () => {
  test.each([
    ['that is nothing', async () => Buffer.alloc(0)],
    ['that is a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['that is an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['that is a GIF', () => photo().gif().toBuffer()],
    ['that is a PNG by its first bytes alone', async () => Buffer.concat([pngSignature, Buffer.from('<script>alert(1)</script>')])],
    ['that breaks off, as PNG', async () => halfOf(await photo().png({ compressionLevel: 0 }).toBuffer())],
    ['that breaks off, as JPEG', async () => halfOf(await photo().jpeg().toBuffer())],
    ['that breaks off, as WebP', async () => halfOf(await photo().webp().toBuffer())],
    ['of 30,000 by 30,000 pixels in a few kilobytes', async () => hugePng(30_000)],
  ])('%s', async (_name, make) => {
    await expect(safeImage(await make())).rejects.toMatchObject(refusal);
  });
});

describe('a picture is kept', () => {
  test('at most 800 pixels long, in its proportions', async () => {
    const { bytes, type } = await safeImage(await photo().jpeg().toBuffer());
    expect(type).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 });
  });

  test('at most 2,400 pixels long when it is of a paper', async () => {
    const { bytes } = await safePaper(await photo().resize(3_000, 1_500).jpeg().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_400, height: 1_200 });
  });

  test('as small as it was', async () => {
    const { bytes, type } = await safeImage(await photo().resize(40, 20).png().toBuffer());
    expect(type).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
  });

  test('without where and by whom it was taken, and the right way up', async () => {
    const exif = { IFD0: { Copyright: 'Wanjiku' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } };
    const taken = await photo().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { bytes } = await safeImage(taken);
    const kept = await sharp(bytes).metadata();
    expect(kept).toMatchObject({ width: 400, height: 800 });
    expect([kept.exif, kept.icc, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Wanjiku')).toBe(false);
  });
});

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const halfOf = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));

function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
