import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { answerWork, approveWork, listAnswers } from '@karakana/contract/works/approval/approval.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { readLines } from '../work/lines.ts';
import { lockWork, refuseArchived } from '../work/lock-work.ts';
import { readWorkFor } from '../work/read-work.ts';
import { keepAnswer, refuseUnanswered } from './keep-answer.ts';
import { refuseExpired } from './public-approval.ts';
import { readAnswers } from './read-answers.ts';

export function serveAnswers(api: Api): void {
  serve(api, approveWork, approve);
  serve(api, answerWork, writeDown);
  serve(api, listAnswers, (ctx, { id }) => readAnswers(ctx, id));
}

/** The answer of a customer who is signed in. */
async function approve(ctx: Ctx, { id, version, answers }: ParsedInput<typeof approveWork>) {
  const work = await lockWork(ctx, id);
  refuseArchived(work);
  refuseExpired(ctx, work);
  if (work.version !== version) throw new Refused(409, 'This has changed since you opened it. Look at it once more', { code: 'changed' });
  refuseUnanswered(await readLines(ctx, id), answers);
  await keepAnswer(ctx, work, answers, { way: 'app', name: null, ip: ctx.ip, userAgent: ctx.userAgent });
  return readWorkFor(ctx, id);
}

/** What a customer said on the phone or at the counter, written down by somebody of the garage. */
async function writeDown(ctx: Ctx, { id, answers, saidBy }: ParsedInput<typeof answerWork>) {
  const work = await lockWork(ctx, id);
  refuseArchived(work);
  await keepAnswer(ctx, work, answers, { way: 'staff', name: saidBy, ip: ctx.ip, userAgent: ctx.userAgent });
  return readWorkFor(ctx, id);
}
