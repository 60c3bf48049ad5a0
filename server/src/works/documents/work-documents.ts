import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import type { listWorkDocuments, shareDocument, WorkDocument } from '@karakana/contract/works/document.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import { nameOf } from '../../platform/database/history.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, notFound, Refused } from '../../platform/serve/refused.ts';
import type { KeptFile } from '../../vehicles/index.ts';
import { workList } from '../work/find-works.ts';
import { lockWork } from '../work/lock-work.ts';
import { publishWork } from '../work/publish-work.ts';

export async function listPage(ctx: Ctx, { id, search, ...page }: ParsedInput<typeof listWorkDocuments>) {
  let found = documentsOf(ctx).where('documents.workId', '=', id);
  if (search) found = found.where(sql<string>`lower(documents.name)`, 'like', contains(search));
  const rows = found.select(columnsFor(ctx)).orderBy('documents.id', 'desc');
  const read = await readPage({ search, ...page }, rows, () => countFound(ctx.db, { search, ...page }, found));
  if (read.entries.length === 0) await refuseForeignWork(ctx, id);
  return { ...read, entries: read.entries.map((row) => asDocument(ctx, row)) };
}

export async function refuseForeignWork(ctx: Ctx, id: number): Promise<void> {
  if (!(await workList.found(ctx, { id }).select('works.id').executeTakeFirst())) throw notFound();
}

type Place = { workId: number; isShared: boolean };

/** What a customer adds they see. */
export async function addWorkDocument(ctx: Ctx, { workId, isShared }: Place, kept: KeptFile): Promise<WorkDocument> {
  const work = await lockWork(ctx, workId);
  const { garageId, userId, role } = ctx.session;
  const { id } = await ctx.db
    .insertInto('documents')
    .values({ ...kept, garageId, userId, vehicleId: work.vehicleId, workId, isShared: isShared || seesOnlyOwn(role) })
    .returning('id')
    .executeTakeFirstOrThrow();
  publishWork(ctx, work, { from: work.status, to: work.status });
  return asDocument(ctx, await documentsOf(ctx).select(columnsFor(ctx)).where('documents.id', '=', id).executeTakeFirstOrThrow());
}

type FoundDocument = NonNullable<Awaited<ReturnType<typeof findWorkDocument>>>;

/** One of a work in reach, if it is. */
export const findWorkDocument = (ctx: Ctx, id: number) =>
  documentsOf(ctx).select(columnsFor(ctx)).select('documents.file').where('documents.id', '=', id).executeTakeFirst();

/** Shows a document of a work to its customer, or shows it no longer. What they added themselves they see. */
export async function shareWorkDocument(ctx: Ctx, { id, shared }: ParsedInput<typeof shareDocument>): Promise<WorkDocument> {
  const found = await findWorkDocument(ctx, id);
  if (!found) throw notFound();
  const { file: _, ...document } = found;
  const work = await lockWork(ctx, document.workId);
  if (!shared && (await isOfCustomer(ctx, document))) throw new Refused(422, 'The customer added this, and sees it');
  await ctx.db.updateTable('documents').set({ isShared: shared }).where('garageId', '=', ctx.garageId).where('id', '=', id).execute();
  publishWork(ctx, work, { from: work.status, to: work.status });
  return asDocument(ctx, { ...document, isShared: shared });
}

async function isOfCustomer({ db, garageId }: Ctx, { userId }: Pick<FoundDocument, 'userId'>): Promise<boolean> {
  const members = db.selectFrom('members').select('role').where('garageId', '=', garageId).where('userId', '=', userId);
  const roles = (await members.execute()).flatMap(({ role }) => role ?? []);
  return roles.length > 0 && roles.every(seesOnlyOwn);
}

/** Tells that a document of a work is removed, and gives it as it was. What the garage shared is not a customer's to remove. */
export async function noteRemovedWorkDocument(ctx: Ctx, { file: _, ...document }: FoundDocument): Promise<WorkDocument> {
  if (!isRemovable(ctx, document)) throw notAllowed();
  const work = await lockWork(ctx, document.workId);
  publishWork(ctx, work, { from: work.status, to: work.status });
  return asDocument(ctx, document);
}

/** What is the garage's own until it is shared. */
function documentsOf(ctx: Ctx) {
  const documents = ctx.db
    .selectFrom('documents')
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'documents.garageId').onRef('works.id', '=', 'documents.workId'))
    .where('documents.garageId', '=', ctx.garageId)
    .where('documents.workId', 'in', workList.found(ctx, {}).select('works.id'));
  return seesOnlyOwn(ctx.session.role) ? documents.where('documents.isShared', '=', true) : documents;
}

const columnsFor = (ctx: Ctx) =>
  [
    'documents.id',
    'works.id as workId',
    'works.number',
    sql<WorkStatus>`works.status`.as('status'),
    'documents.name',
    'documents.type',
    'documents.size',
    'documents.isShared',
    'documents.userId',
    nameOf(ctx, 'documents.userId').as('addedBy'),
    'documents.createdAt',
  ] as const;

type Row = Omit<FoundDocument, 'file'>;

const isRemovable = ({ session }: Ctx, { userId }: Pick<Row, 'userId'>): boolean => !seesOnlyOwn(session.role) || userId === session.userId;

function asDocument(ctx: Ctx, { workId, number, userId, ...row }: Row): WorkDocument {
  const place = { resource: 'work' as const, resourceId: workId, documentUrls: [`/api/documents/${row.id}/file`] };
  return { ...row, ...place, work: { id: workId, number }, isRemovable: isRemovable(ctx, { userId }) };
}
