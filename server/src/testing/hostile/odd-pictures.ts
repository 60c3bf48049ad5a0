import type { OddFile } from './odd-sheets.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Pictures and documents that are none, and one that is. */
export const oddPictures: OddFile[] = [
  { about: 'a picture', bytes: png },
  { about: 'half of a picture', bytes: png.subarray(0, 40) },
  { about: 'the first bytes of a picture', bytes: png.subarray(0, 8) },
  { about: 'a picture of 60,000 by 60,000', bytes: withSize(60_000) },
  { about: 'a picture of nothing', bytes: withSize(0) },
  { about: 'a picture followed by a page', bytes: Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]) },
  { about: 'a picture whose bytes were turned', bytes: Buffer.from(png.map((byte, n) => (n > 30 ? byte ^ 0xff : byte))) },
  { about: 'a picture of the vector kind', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
  { about: 'the first bytes of a photo', bytes: Buffer.from('ffd8ffe000104a46494600010100', 'hex') },
  { about: 'the first bytes of a moving picture', bytes: Buffer.from('GIF89a\u0001\u0000\u0001\u0000') },
  { about: 'the first bytes of a web picture', bytes: Buffer.from('RIFF\u00ff\u00ff\u00ff\u007fWEBPVP8 ', 'latin1') },
  { about: 'the first line of a document', bytes: Buffer.from('%PDF-1.7\n') },
  {
    about: 'a document that runs a program',
    bytes: Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
  },
  { about: 'a program', bytes: Buffer.from('7f454c4602010100', 'hex') },
  { about: 'a zip', bytes: Buffer.from('504b0304', 'hex') },
  { about: 'a text', bytes: Buffer.from('hello') },
  { about: 'nothing', bytes: Buffer.alloc(0) },
];

/** The eight bytes after the name of the first part of a picture are its width and height. */
function withSize(side: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(side, 16);
  changed.writeUInt32BE(side, 20);
  return changed;
}
