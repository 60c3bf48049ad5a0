import { Readable } from 'node:stream';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { verbatim } from '@karakana/contract/text.ts';
import {
  addDocument,
  listVehicleDocuments,
  readDocument,
  removeDocument,
  type VehicleDocument,
} from '@karakana/contract/vehicles/document.ts';
import { sql } from 'kysely';
import { nameOf } from '../platform/database/history.ts';
import { contains } from '../platform/database/table-store.ts';
import { readSpooled } from '../platform/files/spool.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { serveDownload } from '../platform/serve/download.ts';
import { notFound, Refused } from '../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../platform/serve/serve.ts';
import { removeFile } from './document-files.ts';
import { noteEvent } from './events.ts';
import { lockVehicle } from './lock-vehicle.ts';
import { keptTo, ownTime } from './own-time.ts';
import { readPageOfVehicle } from './page-of-vehicle.ts';
import { publishVehicleTouched } from './publish-vehicle.ts';
import { refuseOutOfReach, vehicleInReach, vehiclesInReach } from './reach.ts';
import { type SafeDocument, safeDocument } from './safe-document.ts';

export function serveDocuments(api: Api): void {
  serve(api, listVehicleDocuments, listPage);
  servePrepared(api, addDocument, keepUpload, add);
  serve(api, removeDocument, remove);

  serveDownload(api, readDocument, async (ctx, { id }) => {
    const { name, file } = await documentInReach(ctx, id);
    const { bytes } = await ctx.platform.files.read(file);
    return { name, bytes: Readable.from(bytes) };
  });
}

async function listPage(ctx: Ctx, { vehicleId, search, ...page }: ParsedInput<typeof listVehicleDocuments>) {
  let found = documentsOf(ctx).where('documents.vehicleId', 'in', vehicleInReach(ctx, vehicleId));
  if (search) found = found.where(sql<string>`lower(name)`, 'like', contains(search));
  const rows = found.select(columnsFor(ctx)).orderBy('documents.id', 'desc');
  const read = await readPageOfVehicle(ctx, { vehicleId, search, ...page }, { rows, found });
  return { ...read, entries: read.entries.map(asDocument) };
}

type Kept = Omit<SafeDocument, 'bytes'> & { size: number; file: string };

/** Drawing a picture anew and storing it take too long to hold a transaction open for them. */
async function keepUpload(ctx: Ctx, { resourceId, name }: ParsedInput<typeof addDocument>): Promise<Kept> {
  await refuseOutOfReach(ctx, resourceId);
  if (!ctx.upload) throw new Refused(422, 'Choose a file', { errors: { document: ['is required'] } });
  const document = await safeDocument({ name: name || ctx.upload.name, bytes: await readSpooled(ctx.upload.file) });
  const file = await ctx.platform.files.keep({ garageId: ctx.garageId, bytes: document.bytes, type: document.type });
  return { name: document.name, type: document.type, size: document.bytes.length, file };
}

async function add(ctx: Ctx, { resourceId: vehicleId }: ParsedInput<typeof addDocument>, kept: Kept): Promise<VehicleDocument> {
  try {
    await lockVehicle(ctx, vehicleId);
    const { garageId, userId } = ctx.session;
    const { id } = await ctx.db
      .insertInto('documents')
      .values({ ...kept, garageId, vehicleId, userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteEvent(ctx, { vehicleId, kind: 'document', title: 'Document was added', detail: verbatim(kept.name) });
    publishVehicleTouched(ctx, vehicleId);
    return asDocument(await documentInReach(ctx, id));
  } catch (error) {
    // What could not be added leaves no file behind.
    await removeFile(ctx, kept.file);
    throw error;
  }
}

async function remove(ctx: Ctx, { id }: { id: number }): Promise<VehicleDocument> {
  const { file, ...document } = await documentInReach(ctx, id);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('documents')
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
  const { vehicleId, name } = document;
  await noteEvent(ctx, { vehicleId, kind: 'document', title: 'Document was removed', detail: verbatim(name) });
  publishVehicleTouched(ctx, vehicleId);
  ctx.afterCommit(() => removeFile(ctx, file));
  return asDocument(document);
}

export async function documentInReach(ctx: Ctx, id: number) {
  const document = await documentsOf(ctx)
    .select(columnsFor(ctx))
    .select('documents.file')
    .where('documents.id', '=', id)
    .where('documents.vehicleId', 'in', vehiclesInReach(ctx).select('vehicles.id'))
    .executeTakeFirst();
  if (!document) throw notFound();
  return document;
}

/** Papers are of the one in whose time they were added. */
const documentsOf = (ctx: Ctx) =>
  keptTo(
    ctx.db.selectFrom('documents').where('documents.garageId', '=', ctx.garageId),
    ownTime(ctx, { vehicleId: 'documents.vehicleId', at: 'documents.createdAt' }),
  );

const columnsFor = (ctx: Ctx) =>
  [
    'documents.id',
    'documents.vehicleId',
    'documents.name',
    'documents.type',
    'documents.size',
    nameOf(ctx, 'documents.userId').as('addedBy'),
    'documents.createdAt',
  ] as const;

type Row = Omit<VehicleDocument, 'resource' | 'resourceId' | 'documentUrls'> & { vehicleId: number };

function asDocument({ id, vehicleId, name, type, size, addedBy, createdAt }: Row): VehicleDocument {
  const resource = { resource: 'vehicle' as const, resourceId: vehicleId, documentUrls: [`/api/documents/${id}/file`] };
  return { id, ...resource, name, type, size, addedBy, createdAt };
}
