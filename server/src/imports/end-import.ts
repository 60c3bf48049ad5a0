import { brands } from '@karakana/contract/brands/brands.ts';
import { importPaths } from '@karakana/contract/imports/import.ts';
import { say, type Text } from '@karakana/contract/text.ts';
import { notify } from '../accounts/index.ts';
import type { Platform } from '../platform/serve/context.ts';
import { inGarage } from '../platform/serve/in-garage.ts';
import { asStored, type StoredImport } from './stored-import.ts';

type Ending = { state: 'done'; badRows: number; badFile: string | null } | { state: 'failed'; error: string };

const importedEvents = {
  customers: { topic: 'Customer', key: 'customers-imported' },
  vehicles: { topic: 'Customer', key: 'vehicles-imported' },
  products: { topic: 'Product', key: 'products-imported' },
} as const;

/** Tells whoever started it and the open lists, once, and forgets the file. */
export function endImport(platform: Platform, { garageId, id, brand }: StoredImport, ending: Ending): Promise<void> {
  return inGarage(platform, { garageId, userId: null, brand: brands[brand] }, async (ctx) => {
    const running = await ctx.db
      .selectFrom('imports')
      .selectAll()
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .forUpdate()
      .executeTakeFirst();
    if (!running) return;
    await ctx.db
      .updateTable('imports')
      .set({ ...ending, file: null })
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .execute();
    const ended = { ...asStored(running), ...ending };
    await notify(ctx, {
      kind: 'import_ended',
      userIds: ended.userId === null ? [] : [ended.userId],
      said: saidOf(ended),
      path: `${importPaths[ended.kind]}?id=${id}`,
    });
    ctx.live({ ...importedEvents[ended.kind], payload: { id } });
    ctx.afterCommit(() => platform.files.remove(running.file ?? ''));
  });
}

function saidOf({
  fileName,
  state,
  error,
  addedRows,
  addedVehicles,
  knownRows,
  badRows,
}: Pick<StoredImport, 'fileName' | 'state' | 'error' | 'addedRows' | 'addedVehicles' | 'knownRows' | 'badRows'>): Text {
  const file = fileName;
  if (state === 'failed') return say('{{file}}: {{problem}}', { file, problem: say(error ?? '') });
  const counts = { added: addedRows, known: knownRows, bad: badRows };
  if (addedVehicles === 0)
    return say('{{file}} has been imported: {{added}} added, {{known}} already in your list, {{bad}} to correct', { file, ...counts });
  return say(
    '{{file}} has been imported: {{added}} customers and {{vehicles}} vehicles added, {{known}} already in your list, {{bad}} to correct',
    { file, ...counts, vehicles: addedVehicles },
  );
}
