import {
  checkImport,
  downloadBadRows,
  type ImportKind,
  importCustomers,
  importProducts,
  importRights,
  importVehicles,
  mapImport,
  readImport,
  readImportTemplate,
} from '@karakana/contract/imports/import.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { serveDownload } from '../platform/serve/download.ts';
import { notAllowed } from '../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../platform/serve/serve.ts';
import { writeSheet } from '../platform/sheets/write-sheet.ts';
import { badRowsFile } from './bad-rows.ts';
import { alreadyStarted, checkAgain, checkUpload, checkUploadToStart, type Importers, previewOf, storeImport } from './check-import.ts';
import { forgetOldest } from './forget-oldest.ts';
import { refuseManyStarted, startChecked, startUpload } from './start-import.ts';
import { asImport, asStored, readOwnImport } from './stored-import.ts';

/** Each kind of thing brings its importer; what becomes of a file is the same for all. */
export function serveImports(api: Api, importers: Importers): void {
  servePrepared(
    api,
    checkImport,
    (ctx, { kind }) => {
      refuseKind(ctx, kind);
      return checkUpload(ctx, importers[kind]);
    },
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
      const stored = await readOwnImport(ctx, id);
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

  serve(api, readImport, async (ctx, { id }) => asImport(await readOwnImport(ctx, id)));

  serveDownload(api, readImportTemplate, async (ctx, { kind }) => {
    refuseKind(ctx, kind);
    const columns = importers[kind].fieldsFor(ctx.brand.type).map(({ label, width }) => ({ heading: label, width }));
    return { name: `${kind}-template.xlsx`, bytes: writeSheet(columns, []) };
  });

  serveDownload(api, downloadBadRows, async (ctx, { id }) => {
    const stored = await readOwnImport(ctx, id);
    return badRowsFile(ctx, importers[stored.kind], stored);
  });

  serveStart(api, importers, importCustomers, 'customers');
  serveStart(api, importers, importVehicles, 'vehicles');
  serveStart(api, importers, importProducts, 'products');
}

/** Some may bring in what is theirs, such as products, and no customers. */
function refuseKind(ctx: Ctx, kind: ImportKind): void {
  if (!may(ctx.session.role, importRights[kind])) throw notAllowed();
}

type Start = typeof importCustomers | typeof importVehicles | typeof importProducts;

function serveStart(api: Api, importers: Importers, endpoint: Start, kind: ImportKind): void {
  servePrepared(
    api,
    endpoint,
    async (ctx, { id }) => {
      refuseKind(ctx, kind);
      await refuseManyStarted(ctx);
      return id === undefined ? { upload: await checkUploadToStart(ctx, importers[kind]) } : { id };
    },
    async (ctx, _, given) => asImport(given.upload ? await startUpload(ctx, kind, given.upload) : await startChecked(ctx, kind, given.id)),
  );
}
