import { may } from '@karakana/contract/permissions.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import { countLetter } from '../../platform/papers/count-letter.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, refusedField } from '../../platform/serve/refused.ts';
import { readLines } from '../work/lines.ts';
import { type LockedWork, lockWork } from '../work/lock-work.ts';
import { linkTo } from './approval-link.ts';
import { textCustomer } from './ask-by-sms.ts';
import { askedOf, isOpen } from './asked.ts';
import { closeMessages } from './keep-answer.ts';
import { grownLetter, grownText } from './letters.ts';
import { markSent } from './send-work.ts';
import { readWorkToSend } from './work-to-send.ts';

/** Asks the customer again, by the way they were asked last, where a change leaves something else to be answered than before. */
export async function askForGrown(ctx: Ctx, present: LockedWork, change: () => Promise<void>): Promise<void> {
  const { id } = present;
  const way = await wayOf(ctx, id);
  const before = askedOf(present, await readLines(ctx, id));
  await change();
  const [work, lines] = [await lockWork(ctx, id), await readLines(ctx, id)];
  if (!lines.some(isOpen) || askedOf(work, lines) === before) return;
  const { askedTo: to, code } = way;
  if (way.askedBy === 'sms') return textCustomer(ctx, work, { to, code, write: grownText });
  await closeMessages(ctx, id);
  await countLetter(ctx);
  await mailLater(ctx, { to, ...grownLetter(await readWorkToSend(ctx, id), lines, linkTo(ctx, code)) });
  await markSent(ctx, work, { code, by: 'email', to });
}

async function wayOf(ctx: Ctx, workId: number) {
  if (!may(ctx.session.role, 'bookings:write')) throw notAllowed();
  const link = await ctx.db
    .selectFrom('approvalLinks')
    .select(['code', 'askedBy', 'askedTo'])
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', workId)
    .executeTakeFirst();
  if (!link?.askedBy || link.askedTo === null) throw refusedField('asksAgain', 'The customer was not asked yet: send it first');
  return { ...link, askedTo: link.askedTo };
}
