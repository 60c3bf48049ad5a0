import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { verbatim } from '@karakana/contract/text.ts';
import { listVehicleDocuments, type VehicleDocument } from '@karakana/contract/vehicles/document.ts';
import { sql } from 'kysely';
import { nameOf } from '../platform/database/history.ts';
import { contains } from '../platform/database/table-store.ts';
import { readSpooled } from '../platform/files/spool.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { Refused } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { noteEvent } from './events.ts';
import { lockVehicle } from './lock-vehicle.ts';
import { keptTo, ownTime } from './own-time.ts';
import { readPageOfVehicle } from './page-of-vehicle.ts';
import { publishVehicleTouched } from './publish-vehicle.ts';
import { vehicleInReach, vehiclesInReach } from './reach.ts';
import { type SafeDocument, safeDocument } from './safe-document.ts';

/** Those of a vehicle alone; what is kept with a work is the work's. */
export function serveVehicleDocuments(api: Api): void {
  serve(api, listVehicleDocuments, listPage);
}

async function listPage(ctx: Ctx, { vehicleId, search, ...page }: ParsedInput<typeof listVehicleDocuments>) {
  let found = documentsOf(ctx).where('documents.vehicleId', 'in', vehicleInReach(ctx, vehicleId));
  if (search) found = found.where(sql<string>`lower(name)`, 'like', contains(search));
  const rows = found.select(columnsFor(ctx)).orderBy('documents.id', 'desc');
  const read = await readPageOfVehicle(ctx, { vehicleId, search, ...page }, { rows, found });
  return { ...read, entries: read.entries.map(asDocument) };
}

export type KeptFile = Omit<SafeDocument, 'bytes'> & { size: number; file: string };

/** Stores what was sent. Drawing a picture anew and storing it take too long to hold a transaction open for them. */
export async function keepDocumentFile(ctx: Ctx, name: string | undefined): Promise<KeptFile> {
  if (!ctx.upload) throw new Refused(422, 'Choose a file', { errors: { document: ['is required'] } });
  const document = await safeDocument({ name: name || ctx.upload.name, bytes: await readSpooled(ctx.upload.file) });
  const file = await ctx.platform.files.keep({ garageId: ctx.garageId, bytes: document.bytes, type: document.type });
  return { name: document.name, type: document.type, size: document.bytes.length, file };
}

export async function addVehicleDocument(ctx: Ctx, vehicleId: number, kept: KeptFile): Promise<VehicleDocument> {
  await lockVehicle(ctx, vehicleId);
  const { garageId, userId } = ctx.session;
  const { id } = await ctx.db
    .insertInto('documents')
    .values({ ...kept, garageId, vehicleId, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteEvent(ctx, { vehicleId, kind: 'document', title: 'Document was added', detail: verbatim(kept.name) });
  publishVehicleTouched(ctx, vehicleId);
  return asDocument(await documentsOf(ctx).select(columnsFor(ctx)).where('documents.id', '=', id).executeTakeFirstOrThrow());
}

/** Tells that a document of a vehicle was removed, and gives it as it was. */
export async function noteRemovedDocument(ctx: Ctx, { file: _, ...document }: FoundDocument): Promise<VehicleDocument> {
  const { vehicleId, name } = document;
  await noteEvent(ctx, { vehicleId, kind: 'document', title: 'Document was removed', detail: verbatim(name) });
  publishVehicleTouched(ctx, vehicleId);
  return asDocument(document);
}

type FoundDocument = NonNullable<Awaited<ReturnType<typeof findVehicleDocument>>>;

/** One of a vehicle in reach, if it is. */
export const findVehicleDocument = (ctx: Ctx, id: number) =>
  documentsOf(ctx)
    .select(columnsFor(ctx))
    .select('documents.file')
    .where('documents.id', '=', id)
    .where('documents.vehicleId', 'in', vehiclesInReach(ctx).select('vehicles.id'))
    .executeTakeFirst();

/** Papers are of the one in whose time they were added. */
const documentsOf = (ctx: Ctx) =>
  keptTo(
    ctx.db.selectFrom('documents').where('documents.garageId', '=', ctx.garageId).where('documents.workId', 'is', null),
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
