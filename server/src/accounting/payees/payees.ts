import type { PayeeDraft, PayeeKind } from '@karakana/contract/accounting/payee.ts';
import type { History } from '@karakana/contract/history.ts';
import { say } from '@karakana/contract/text.ts';
import { readHistory } from '../../platform/database/history.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import { areaEvent } from '../../platform/serve/area-events.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { duplicateAs, notFound, Refused } from '../../platform/serve/refused.ts';
import { readPayee } from './payee-list.ts';

const nameTaken = duplicateAs('payee_names', 'name', 'You already pay somebody with this name');
const change = versionedTable('payees');

type Wanted = { id: number; kind?: PayeeKind | undefined };

export async function addPayee(ctx: Ctx, draft: PayeeDraft & { kind: PayeeKind }) {
  const { id } = await ctx.db
    .insertInto('payees')
    .values({ ...draft, garageId: ctx.garageId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken);
  const payee = await readPayee(ctx, id);
  publishPayee(ctx, 'created', payee);
  return payee;
}

type Change = PayeeDraft & { kind?: PayeeKind; version?: number | undefined };

export async function changePayee(ctx: Ctx, wanted: Wanted, { version, ...draft }: Change) {
  const { id } = await lockPayee(ctx, wanted);
  await change(ctx, { id, version, columns: recordedColumns }, draft).catch(nameTaken);
  const payee = await readPayee(ctx, id);
  publishPayee(ctx, 'updated', payee);
  return payee;
}

/** A payee is about to be archived; whoever still needs it refuses. */
export const payeeArchived = areaEvent<{ id: number; name: string }>('payeeArchived');

/** A payee is in no list any more, and stays where bills and the journal name it. */
export async function archivePayee(ctx: Ctx, wanted: Wanted) {
  const { id, name } = await lockPayee(ctx, wanted);
  // Whatever the branch: nobody archives whom another branch owes.
  if (await isOwed(ctx, id)) throw new Refused(422, say('You still owe {{name}} money. Pay or void the open bills first', { name }));
  await ctx.platform.events.publish(ctx, payeeArchived, { id, name });
  const archivedAt = ctx.platform.now().toISOString();
  await change(ctx, { id, version: undefined, columns: recordedColumns }, { archivedAt });
  const payee = await readPayee(ctx, id);
  publishPayee(ctx, 'removed', payee);
  return payee;
}

export async function payeeHistory(ctx: Ctx, { id, kind }: Wanted, page: { page: number; perPage: number }): Promise<History> {
  await readPayee(ctx, id, { kind });
  return readHistory(ctx, { tableName: 'payees', rowId: id, columns: recordedColumns }, page);
}

/** Whoever archives a payee waits for those who write a bill of it, and the other way round. */
async function lockPayee(ctx: Ctx, { id, kind }: Wanted): Promise<{ id: number; name: string }> {
  const payees = ctx.db.selectFrom('payees').select(['id', 'name']).where('garageId', '=', ctx.garageId).where('id', '=', id);
  const inUse = payees.where('archivedAt', 'is', null);
  const payee = await (kind ? inUse.where('kind', '=', kind) : inUse).forUpdate().executeTakeFirst();
  if (!payee) throw notFound();
  return payee;
}

async function isOwed(ctx: Ctx, id: number): Promise<boolean> {
  const open = ctx.db.selectFrom('bills').select('id').where('garageId', '=', ctx.garageId).where('payeeId', '=', id);
  return (await open.where('balance', '>', 0).limit(1).executeTakeFirst()) !== undefined;
}

type Told = { id: number; version: number; kind: PayeeKind };

/** Tells the screens of the books, and those of the stock where it is a supplier. */
function publishPayee(ctx: GarageCtx, what: 'created' | 'updated' | 'removed', { id, version, kind }: Told): void {
  ctx.live({ topic: 'Recipient', key: `recipient-${what}`, payload: { id, version } });
  if (kind === 'supplier') ctx.live({ topic: 'Supplier', key: `supplier-${what}`, payload: { id, version } });
}

/** Tells them that what is owed to a payee has changed. */
export function publishPayeeTouched(ctx: GarageCtx, id: number): void {
  ctx.live({ topic: 'Recipient', key: 'recipient-touched', payload: { id } });
  ctx.live({ topic: 'Supplier', key: 'supplier-touched', payload: { id } });
}

const recordedColumns = [
  'kind',
  'name',
  'contact_name',
  'email',
  'mobile',
  'tax_pin',
  'address',
  'bank_name',
  'bank_account',
  'mpesa_number',
  'payment_term',
  'tag_list',
  'note',
] as const;
