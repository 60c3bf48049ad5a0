import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@karakana/contract/imports/import.ts';
import { expect, vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { Sheet } from '../platform/sheets/sheet.ts';
import { readBytes } from '../platform/sheets/sheets-test-kit.ts';
import type { TestApp } from '../testing/app.ts';
import { as, type Caller, headersOf, send, type TestAnswer, type TestBody } from '../testing/call.ts';
import type { TestGarage } from '../testing/garage.ts';

type Form = { file: Buffer; name?: string; fields?: Record<string, string> };

/** Sends a file in a form, as a browser does. */
export function sendFile(caller: Caller, path: string, { file, name = 'list.xlsx', fields = {} }: Form, on?: TestApp): Promise<TestAnswer> {
  const boundary = randomUUID();
  const plain = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(plain.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { ...headersOf(caller), 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': randomUUID() };
  return send({ method: 'POST', url: path, headers, payload }, on);
}

export const check = (caller: Caller, kind: ImportKind, file: Buffer, name?: string): Promise<TestAnswer> =>
  sendFile(caller, '/api/imports', { file, fields: { kind }, ...(name ? { name } : {}) });

/** The import once its job has ended. */
export async function ended(caller: Caller, id: number): Promise<TestBody> {
  return vi.waitFor(
    async () => {
      const { body } = await as(caller).get(`/api/imports/${id}`);
      expect(['done', 'failed']).toContain(body.state);
      return body;
    },
    { timeout: 25_000, interval: 100 },
  );
}

/** Checks a file, starts it and waits for its end. */
export async function importFile(caller: Caller, kind: ImportKind, file: Buffer): Promise<TestBody> {
  const { body } = await sendFile(caller, `/api/${kind}/import`, { file });
  return ended(caller, body.id);
}

/** Imports that stand in the database alone: nothing was kept of a file, and no job works on them. */
export const insertImports = (db: Database, { id }: TestGarage, state: 'checked' | 'running', count: number) =>
  db
    .insertInto('imports')
    .values(
      Array.from({ length: count }, (_, n) => ({
        garageId: id,
        kind: 'customers',
        brand: 'main',
        state,
        fileName: `${n}.csv`,
        headings: [],
        columns: '[]',
        totalRows: 1,
      })),
    )
    .execute();

/** What a downloaded file holds. */
export const sheetIn = ({ body }: TestAnswer): Promise<Sheet> => readBytes(Buffer.from(body.file, 'base64'));
