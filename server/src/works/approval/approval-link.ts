import { randomBytes } from 'node:crypto';
import { addressGroup } from '../../platform/http/address-group.ts';
import { countTry, type TryLimit } from '../../platform/secrets/tries.ts';
import type { Ctx, GarageReader, PublicCtx } from '../../platform/serve/context.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';

/** Without the letters that are taken for figures, so that it can be read aloud; 32 of them, so that each is five bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz123456789';
const codeLength = 28;

/** A code of 140 random bits. */
const newCode = (): string => [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

export const linkTo = ({ origin }: Pick<PublicCtx, 'origin'>, code: string): string => `${origin}/e/${code}`;

/** The code of a work, or the one that it is to have once it is sent. */
export async function codeFor({ db, garageId }: GarageReader, workId: number): Promise<string> {
  const links = db.selectFrom('approvalLinks').select('code').where('garageId', '=', garageId).where('workId', '=', workId);
  return (await links.executeTakeFirst())?.code ?? newCode();
}

/** Has a work found by this code from now on. */
export async function keepLink(ctx: Ctx, { workId, code }: { workId: number; code: string }): Promise<void> {
  const added = { garageId: ctx.garageId, workId, code };
  await ctx.db
    .insertInto('approvalLinks')
    .values(added)
    .onConflict((conflict) => conflict.columns(['garageId', 'workId']).doNothing())
    .execute();
  // Two who send it for the first time at once have each made a code, and one paper would lead nowhere.
  if ((await codeFor(ctx, workId)) !== code) throw new Refused(422, 'Somebody else is sending this right now, try again');
}

/** Has the customer of a work asked again in this way. */
export const keepWay = (ctx: Ctx, workId: number, way: { askedBy: 'email' | 'sms'; askedTo: string }) =>
  ctx.db.updateTable('approvalLinks').set(way).where('garageId', '=', ctx.garageId).where('workId', '=', workId).execute();

/** Nobody guesses a code; whoever tries is slowed down, and those who have one are not. */
const wrongCodes: TryLimit = { freely: 100, forgottenAfterMinutes: 60, firstWaitSeconds: 1, longestWaitSeconds: 60, aDay: 2_000 };

/** To which work of which garage a code leads. */
export async function findByCode(ctx: PublicCtx, code: string): Promise<{ garageId: number; workId: number }> {
  const link = await ctx.db
    .selectFrom('approvalLinks')
    .innerJoin('garages', 'garages.id', 'approvalLinks.garageId')
    .select(['approvalLinks.garageId', 'approvalLinks.workId'])
    .where('approvalLinks.code', '=', code)
    .where('garages.status', '=', 'active')
    .executeTakeFirst();
  if (link) return link;
  const { platform, ip } = ctx;
  // Outside the call's transaction, which is rolled back.
  await countTry(platform.db, platform.now(), `wrong codes of approvals at ${addressGroup(ip)}`, wrongCodes);
  throw notFound();
}
