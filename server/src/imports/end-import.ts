import { notify } from '../accounts/index.ts';
import { actFor } from '../platform/acting.ts';
import { publishLive } from '../platform/cable.ts';
import type { Platform } from '../platform/context.ts';
import { inTransaction } from '../platform/transaction.ts';
import { asStored, type StoredImport } from './stored-import.ts';

type Ending = { state: 'done'; badRows: number; badFile: string | null } | { state: 'failed'; error: string };

/** Tells whoever started it and the open lists, once, and forgets the file. */
export async function endImport(platform: Platform, { garageId, id }: StoredImport, ending: Ending): Promise<void> {
  const afterwards: (() => void | Promise<void>)[] = [];
  await inTransaction(platform.db, async (db) => {
    afterwards.length = 0;
    await actFor(db, { garageId, userId: null });
    const running = await db
      .selectFrom('imports')
      .selectAll()
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .forUpdate()
      .executeTakeFirst();
    if (!running) return;
    await db
      .updateTable('imports')
      .set({ ...ending, file: null })
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .execute();
    const ended = { ...asStored(running), ...ending };
    const ctx = { db, platform, afterCommit: (act: () => void | Promise<void>) => void afterwards.push(act) };
    await notify(ctx, garageId, {
      userIds: ended.userId === null ? [] : [ended.userId],
      message: messageOf(ended),
      path: `/${ended.kind}/import?id=${id}`,
    });
    const news = { topic: 'Customer' as const, garageId, branchId: null, to: { right: 'customers:read' as const }, key: 'imported' };
    ctx.afterCommit(() => publishLive(platform.bus, { ...news, payload: { kind: ended.kind, added: ended.addedRows } }));
    ctx.afterCommit(() => platform.files.remove(running.file ?? ''));
  });
  for (const act of afterwards) await act();
}

function messageOf({
  fileName,
  state,
  error,
  addedRows,
  knownRows,
  badRows,
}: Pick<StoredImport, 'fileName' | 'state' | 'error' | 'addedRows' | 'knownRows' | 'badRows'>): string {
  if (state === 'failed') return `${fileName}: ${error}`;
  return `${fileName} has been imported: ${addedRows} added, ${knownRows} known already, ${badRows} to correct`;
}
