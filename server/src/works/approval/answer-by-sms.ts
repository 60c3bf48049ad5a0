import type { ReceivedSms } from '../../messaging/index.ts';
import { smsLater } from '../../platform/outbox/outbox.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { readLines } from '../work/lines.ts';
import { codeFor, linkTo } from './approval-link.ts';
import { askedOf, isAskable, isOpen } from './asked.ts';
import { closeMessages, keepAnswer } from './keep-answer.ts';
import { hasExpired, lockAsked } from './public-approval.ts';

const reply = /^\W*(yes|no|ndiyo|ndio|hapana)\W*(\d{4})\W*$/i;
const yes = ['yes', 'ndiyo', 'ndio'];

/** Takes `YES 4821` for the answer to what was asked of this phone by that code. It counts for the lines as they were sent. */
export async function answerBySms(ctx: GarageCtx, { mobile, text, understand }: ReceivedSms): Promise<void> {
  const [, word = '', shortCode = ''] = reply.exec(text) ?? [];
  const message = shortCode && (await findMessage(ctx, { mobile, shortCode }));
  if (!message) return;
  understand();
  const work = await lockAsked(ctx, message.workId);
  const lines = await readLines(ctx, work.id);
  const isAsked = isAskable(work) && lines.some(isOpen);
  if (!isAsked || hasExpired(ctx, work) || askedOf(work, lines) !== message.asked) return askForLook(ctx, mobile, work);
  const isApproved = yes.includes(word.toLowerCase());
  const answers = lines.filter(isOpen).map(({ id }) => ({ lineId: id, isApproved }));
  await keepAnswer(ctx, work, answers, { way: 'sms', name: null, mobile });
}

const findMessage = ({ db, garageId }: GarageCtx, { mobile, shortCode }: { mobile: string; shortCode: string }) =>
  db
    .selectFrom('approvalMessages')
    .select(['workId', 'asked'])
    .where('garageId', '=', garageId)
    .where('mobile', '=', mobile)
    .where('shortCode', '=', shortCode)
    .where('closedAt', 'is', null)
    .executeTakeFirst();

/** What changed since it was sent, or holds no longer, is looked at once more before it is answered. */
async function askForLook(ctx: GarageCtx, to: string, { id, number }: { id: number; number: string }): Promise<void> {
  await closeMessages(ctx, id);
  const link = linkTo(ctx, await codeFor(ctx, id));
  await smsLater(ctx, { to, text: `Estimate ${number} has changed since we wrote to you. Please look at it once more: ${link}` });
}
