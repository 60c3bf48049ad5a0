import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import decodeQr from 'qr/decode.js';

const run = promisify(execFile);
/** As a phone sees it that is held over the paper. */
const dotsPerInch = 150;

/** What the QR code on the first page of a printed PDF says, read from the print. */
export async function scanPaper(pdf: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karakana-scan-'));
  try {
    await run('pdftoppm', ['-r', String(dotsPerInch), '-f', '1', '-l', '1', '-singlefile', pdf, join(folder, 'page')]);
    return decodeQr(readPpm(await readFile(join(folder, 'page.ppm'))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The plainest of all formats of pictures: a line each for its kind, size and depth, then the colours. */
function readPpm(bytes: Buffer): { width: number; height: number; data: Uint8Array } {
  const [head = ''] = /^P6\s+\d+\s+\d+\s+255\s/.exec(bytes.toString('latin1', 0, 64)) ?? [];
  const [, width = 0, height = 0] = head.split(/\s+/).map(Number);
  return { width, height, data: new Uint8Array(bytes.subarray(head.length)) };
}
