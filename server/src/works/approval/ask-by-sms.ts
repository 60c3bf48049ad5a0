import { randomInt } from 'node:crypto';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { smsParts } from '@karakana/contract/messaging/sms-parts.ts';
import { say } from '@karakana/contract/text.ts';
import { textEstimate } from '@karakana/contract/works/approval/send.ts';
import { smsLater } from '../../platform/outbox/outbox.ts';
import { smsProviderFor } from '../../platform/providers/providers.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { readLines } from '../work/lines.ts';
import type { LockedWork } from '../work/lock-work.ts';
import { readWorkFor } from '../work/read-work.ts';
import { codeFor, linkTo } from './approval-link.ts';
import { askedOf } from './asked.ts';
import { closeMessages } from './keep-answer.ts';
import { askingText } from './letters.ts';
import { lockToAsk, markSent } from './send-work.ts';
import { readWorkToSend } from './work-to-send.ts';

/** Whoever is asked did not ask for it. */
const messagesToOne = fewADay(10);

export function serveAskBySms(api: Api): void {
  serve(api, textEstimate, askBySms);
}

/** Asks with the link, and with a short code by which the reply is known. What was asked before is asked no longer. */
async function askBySms(ctx: Ctx, { id, to: asked }: ParsedInput<typeof textEstimate>) {
  const work = await lockToAsk(ctx, id);
  const sent = await readWorkToSend(ctx, id);
  const to = asked ?? sent.contactPhone ?? sent.mobile;
  if (!to) throw refusedField('to', 'Write the phone number to send it to');
  await textCustomer(ctx, work, { to, code: await codeFor(ctx, id), write: askingText });
  return readWorkFor(ctx, id);
}

type Message = { to: string; code: string; write: typeof askingText };

/** Sends what a locked work asks to a phone. */
export async function textCustomer(ctx: Ctx, work: LockedWork, { to, code, write }: Message): Promise<void> {
  const { id } = work;
  await countTry(ctx.db, ctx.platform.now(), `asked by SMS ${to} garage ${ctx.garageId}`, messagesToOne);
  await closeMessages(ctx, id);
  const shortCode = await freeCode(ctx, to);
  const text = write(await readWorkToSend(ctx, id), linkTo(ctx, code), shortCode);
  await refuseTooDear(ctx, text);
  await ctx.db
    .insertInto('approvalMessages')
    .values({ garageId: ctx.garageId, workId: id, mobile: to, shortCode, asked: askedOf(work, await readLines(ctx, id)) })
    .execute();
  await smsLater(ctx, { to, text });
  await markSent(ctx, work, { code, by: 'sms', to });
}

const allCodes = Array.from({ length: 9000 }, (_, at) => String(1000 + at));

/** Four figures by which nothing else is asked at this phone, whichever garage asks. */
async function freeCode({ db }: Ctx, mobile: string): Promise<string> {
  const open = await db
    .selectFrom('approvalMessages')
    .select('shortCode')
    .where('mobile', '=', mobile)
    .where('closedAt', 'is', null)
    .execute();
  const taken = new Set(open.map(({ shortCode }) => shortCode));
  const free = allCodes.filter((code) => !taken.has(code));
  const code = free[randomInt(Math.max(free.length, 1))];
  if (code === undefined) throw new Refused(422, 'Too much is asked at this number already');
  return code;
}

/** What the sandbox keeps costs nothing, nor does what goes by the garage's own account. */
async function refuseTooDear(ctx: Ctx, text: string): Promise<void> {
  if ((await smsProviderFor(ctx.platform, ctx.garageId)).isFree) return;
  const credits = smsParts(text);
  const { smsCredits: left } = await ctx.db
    .selectFrom('garages')
    .select('smsCredits')
    .where('id', '=', ctx.garageId)
    .executeTakeFirstOrThrow();
  if (left < credits)
    throw new Refused(422, say('This takes {{credits}} SMS credits and you have {{left}}', { credits, left }), { code: 'no_credit' });
}
