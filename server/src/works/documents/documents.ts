import { Readable } from 'node:stream';
import type { HandlerResult, ParsedInput } from '@karakana/contract/endpoint.ts';
import { addDocument, listWorkDocuments, readDocument, removeDocument, shareDocument } from '@karakana/contract/works/document.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import {
  addVehicleDocument,
  findVehicleDocument,
  type KeptFile,
  keepDocumentFile,
  noteRemovedDocument,
  refuseOutOfReach,
  removeFile,
} from '../../vehicles/index.ts';
import {
  addWorkDocument,
  findWorkDocument,
  listPage,
  noteRemovedWorkDocument,
  refuseForeignWork,
  shareWorkDocument,
} from './work-documents.ts';

/** What is kept with a vehicle or with a work. */
export function serveDocuments(api: Api): void {
  serve(api, listWorkDocuments, listPage);
  servePrepared(api, addDocument, keepUpload, add);
  serve(api, shareDocument, shareWorkDocument);
  serve(api, removeDocument, remove);

  serveDownload(api, readDocument, async (ctx, { id }) => {
    const found = (await findVehicleDocument(ctx, id)) ?? (await findWorkDocument(ctx, id));
    if (!found) throw notFound();
    const { bytes } = await ctx.platform.files.read(found.file);
    return { name: found.name, bytes: Readable.from(bytes) };
  });
}

type Asked = ParsedInput<typeof addDocument>;

async function keepUpload(ctx: Ctx, { resource, resourceId, name }: Asked): Promise<KeptFile> {
  if (resource === 'vehicle') await refuseOutOfReach(ctx, resourceId);
  else await refuseForeignWork(ctx, resourceId);
  return keepDocumentFile(ctx, name);
}

async function add(ctx: Ctx, { resource, resourceId, shared }: Asked, kept: KeptFile): Promise<HandlerResult<typeof addDocument>> {
  try {
    if (resource === 'vehicle') return await addVehicleDocument(ctx, resourceId, kept);
    return await addWorkDocument(ctx, { workId: resourceId, isShared: shared }, kept);
  } catch (error) {
    // What could not be added leaves no file behind.
    await removeFile(ctx, kept.file);
    throw error;
  }
}

async function remove(ctx: Ctx, { id }: { id: number }): Promise<HandlerResult<typeof removeDocument>> {
  const ofVehicle = await findVehicleDocument(ctx, id);
  if (ofVehicle) {
    await deleteRow(ctx, ofVehicle);
    return noteRemovedDocument(ctx, ofVehicle);
  }
  const ofWork = await findWorkDocument(ctx, id);
  if (!ofWork) throw notFound();
  const removed = await noteRemovedWorkDocument(ctx, ofWork);
  await deleteRow(ctx, ofWork);
  return removed;
}

async function deleteRow(ctx: Ctx, { id, file }: { id: number; file: string }): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('documents')
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
  ctx.afterCommit(() => removeFile(ctx, file));
}
