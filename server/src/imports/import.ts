import {
  checkImport,
  downloadBadRows,
  type ImportKind,
  importCustomers,
  importVehicles,
  mapImport,
  readImport,
  readImportTemplate,
} from '@karakana/contract/imports/import.ts';
import { serveDownload } from '../platform/serve/download.ts';
import { type Api, serve, servePrepared } from '../platform/serve/serve.ts';
import { writeSheet } from '../platform/sheets/write-sheet.ts';
import { badRowsFile } from './bad-rows.ts';
import { alreadyStarted, checkAgain, checkUpload, checkUploadToStart, type Importers, previewOf, storeImport } from './check-import.ts';
import { forgetOldest } from './forget-oldest.ts';
import { refuseManyStarted, startChecked, startUpload } from './start-import.ts';
import { asImport, asStored, readStoredImport } from './stored-import.ts';

/** Each kind of thing brings its importer; what becomes of a file is the same for all. */
export function serveImports(api: Api, importers: Importers): void {
  servePrepared(
    api,
    checkImport,
    (ctx, { kind }) => checkUpload(ctx, importers[kind]),
    async (ctx, { kind }, checked) => {
      const stored = await storeImport(ctx, kind, 'checked', checked);
      await forgetOldest(ctx);
      return previewOf(importers[kind], stored, checked);
    },
  );

  servePrepared(
    api,
    mapImport,
    async (ctx, { id, columns }) => {
      const stored = await readStoredImport(ctx.db, { garageId: ctx.garageId, id });
      return { stored, ...(await checkAgain(ctx, importers[stored.kind], stored, columns)) };
    },
    async (ctx, { id, columns }, { stored, ...checked }) => {
      const row = await ctx.db
        .updateTable('imports')
        .set({ columns: JSON.stringify(columns), badRows: checked.badRows })
        .where('garageId', '=', ctx.garageId)
        .where('id', '=', id)
        .where('state', '=', 'checked')
        .returningAll()
        .executeTakeFirst();
      if (!row) throw alreadyStarted();
      return previewOf(importers[stored.kind], asStored(row), checked);
    },
  );

  serve(api, readImport, async (ctx, { id }) => asImport(await readStoredImport(ctx.db, { garageId: ctx.garageId, id })));

  serveDownload(api, readImportTemplate, async (ctx, { kind }) => {
    const columns = importers[kind].fieldsFor(ctx.brand.type).map(({ label, width }) => ({ heading: label, width }));
    return { name: `${kind}-template.xlsx`, bytes: writeSheet(columns, []) };
  });

  serveDownload(api, downloadBadRows, async (ctx, { id }) => {
    const stored = await readStoredImport(ctx.db, { garageId: ctx.garageId, id });
    return badRowsFile(ctx, importers[stored.kind], stored);
  });

  serveStart(api, importers, importCustomers, 'customers');
  serveStart(api, importers, importVehicles, 'vehicles');
}

function serveStart(api: Api, importers: Importers, endpoint: typeof importCustomers | typeof importVehicles, kind: ImportKind): void {
  servePrepared(
    api,
    endpoint,
    async (ctx, { id }) => {
      await refuseManyStarted(ctx);
      return id === undefined ? { upload: await checkUploadToStart(ctx, importers[kind]) } : { id };
    },
    async (ctx, _, given) => asImport(given.upload ? await startUpload(ctx, kind, given.upload) : await startChecked(ctx, kind, given.id)),
  );
}
