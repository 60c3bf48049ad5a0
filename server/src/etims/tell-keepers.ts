import { say, type Text } from '@karakana/contract/text.ts';
import { membersWhoMay, notify } from '../accounts/index.ts';
import type { GarageCtx } from '../platform/serve/context.ts';

/** Those who keep the books hear of what the revenue authority will not sign. */
export async function tellOfFailed(ctx: GarageCtx, documentId: number): Promise<void> {
  const document = await ctx.db
    .selectFrom('etimsDocuments')
    .select('number')
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await tellKeepers(ctx, say('KRA refused eTIMS number {{number}}: mend it and send it again', { number: document.number }));
}

/** The same of a movement of stock. */
export const tellOfFailedStock = (ctx: GarageCtx, why: Text): Promise<void> =>
  tellKeepers(ctx, say('KRA refused a movement of stock. {{why}}', { why }), '/etims/stock');

export const tellOfRefused = async (ctx: GarageCtx, branchId: number, why: Text): Promise<void> =>
  tellKeepers(ctx, say('eTIMS of {{branch}} has stopped. {{why}}', { branch: await branchName(ctx, branchId), why }));

export const tellOfLate = async (ctx: GarageCtx, branchId: number, hours: number): Promise<void> =>
  tellKeepers(
    ctx,
    say('Invoices of {{branch}} have waited for KRA for more than {{hours}} hours', { branch: await branchName(ctx, branchId), hours }),
  );

const tellKeepers = async (ctx: GarageCtx, said: Text, path = '/etims'): Promise<void> =>
  void (await notify(ctx, { kind: 'etims', userIds: await membersWhoMay(ctx, 'books:write'), said, path }));

async function branchName({ db, garageId }: GarageCtx, id: number): Promise<string> {
  const branches = db.selectFrom('branches').select('name').where('garageId', '=', garageId);
  return (await branches.where('id', '=', id).executeTakeFirstOrThrow()).name;
}
