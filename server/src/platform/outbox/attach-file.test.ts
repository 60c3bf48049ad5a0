import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { attachFile } from './attach-file.ts';

const megabytes = (count: number) =>
  Readable.from(
    Array.from({ length: count }, () => Buffer.alloc(1024 * 1024)),
    { objectMode: false },
  );

test('what no mail server takes is refused, and let go', async () => {
  const bytes = megabytes(16);
  await expect(attachFile({ name: 'ledger.xlsx', bytes })).rejects.toMatchObject({
    status: 422,
    message: 'This is too large for an e-mail. Have less of it sent, or download it',
  });
  expect(bytes.destroyed).toBe(true);
});

test('what they take is whole', async () => {
  const { name, bytes } = await attachFile({ name: 'ledger.xlsx', bytes: megabytes(15) });
  expect([name, bytes.length]).toEqual(['ledger.xlsx', 15 * 1024 * 1024]);
});
