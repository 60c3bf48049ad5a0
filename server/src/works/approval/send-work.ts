import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { downloadEstimate, linkEstimate, mailBooking, mailEstimate, mailProgress } from '@karakana/contract/works/approval/send.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { type Attachment, mailLater } from '../../platform/outbox/outbox.ts';
import { countLetter } from '../../platform/papers/count-letter.ts';
import { attachPaper, printPaper } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { estimatePaper } from '../papers/estimate-paper.ts';
import { changeState } from '../steps/change-state.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { type LockedWork, lockIn, lockWork, refuseArchived } from '../work/lock-work.ts';
import { readWorkFor } from '../work/read-work.ts';
import { codeFor, keepLink, keepWay, linkTo } from './approval-link.ts';
import { isAskable, isOpen } from './asked.ts';
import { bookingLetter, estimateLetter, type Letter, progressLetter } from './letters.ts';
import { readWorkToSend, type WorkToSend } from './work-to-send.ts';

export function serveSending(api: Api): void {
  serveDownload(api, downloadEstimate, async (ctx, { id }) => {
    const work = await readWorkToSend(ctx, id);
    return printPaper(ctx, `estimate-${work.number}`, await estimatePaper(ctx, work, null));
  });

  servePrepared(api, mailEstimate, prepareEstimate, (ctx, { id }, prepared) => mail(ctx, { id, status: 'estimate' }, prepared));
  servePrepared(
    api,
    mailBooking,
    (ctx, asked) => prepare(ctx, asked, async (work, lines) => ({ ...bookingLetter(work, lines), code: null })),
    (ctx, { id }, prepared) => mail(ctx, { id, status: 'booked' }, prepared),
  );
  servePrepared(
    api,
    mailProgress,
    (ctx, asked) => prepare(ctx, asked, (work, lines) => writeProgress(ctx, work, lines)),
    (ctx, { id }, prepared) => mail(ctx, { id, status: 'in_progress' }, prepared),
  );
  serve(api, linkEstimate, copyLink);
}

type Written = Letter & { code: string | null; attachment?: Attachment };
type Prepared = Written & { to: string };

/** The paper is set before anything is written: that takes too long to hold a transaction open for it. */
const prepareEstimate = (ctx: Ctx, asked: ParsedInput<typeof mailEstimate>): Promise<Prepared> =>
  prepare(ctx, asked, async (work, lines) => {
    if (lines.length === 0) throw nothingToSend();
    const code = await codeFor(ctx, work.id);
    const link = linkTo(ctx, code);
    const attachment = await attachPaper(ctx, `estimate-${work.number}`, await estimatePaper(ctx, work, link));
    return { ...estimateLetter(work, link), code, attachment };
  });

async function writeProgress(ctx: Ctx, work: WorkToSend, lines: StoredLine[]): Promise<Written> {
  const code = lines.some(isOpen) ? await codeFor(ctx, work.id) : null;
  return { ...progressLetter(work, lines, code === null ? null : linkTo(ctx, code)), code };
}

async function prepare(
  ctx: Ctx,
  { id, to: asked }: ParsedInput<typeof mailEstimate>,
  write: (work: WorkToSend, lines: StoredLine[]) => Promise<Written>,
): Promise<Prepared> {
  const work = await readWorkToSend(ctx, id);
  const to = asked ?? work.email;
  if (!to) throw refusedField('to', 'Write the e-mail address to send it to');
  return { ...(await write(work, await readLines(ctx, id))), to };
}

async function mail(ctx: Ctx, { id, status }: { id: number; status: WorkStatus }, { code, ...letter }: Prepared) {
  const work = await lockIn(ctx, id, status);
  await countLetter(ctx);
  await mailLater(ctx, letter);
  await markSent(ctx, work, code === null ? null : { code, by: 'email', to: letter.to });
  return readWorkFor(ctx, id);
}

type AskedBy = { code: string; by: 'email' | 'sms'; to: string } | { code: string; by: null };

/** Keeps that a work was sent, by which code it is answered, and how the customer was asked. */
export async function markSent(ctx: Ctx, work: LockedWork, asked: AskedBy | null): Promise<void> {
  if (asked) await keepLink(ctx, { workId: work.id, code: asked.code });
  if (asked?.by) await keepWay(ctx, work.id, { askedBy: asked.by, askedTo: asked.to });
  if (work.status === 'estimate')
    await noteEvent(ctx, { vehicleId: work.vehicleId, kind: 'work', title: 'An estimate was sent', detail: null });
  await changeState(ctx, work, { sentAt: ctx.platform.now().toISOString() });
}

export async function copyLink(ctx: Ctx, { id }: ParsedInput<typeof linkEstimate>) {
  const work = await lockToAsk(ctx, id);
  const code = await codeFor(ctx, id);
  await keepLink(ctx, { workId: id, code });
  if (work.sentAt === null) await markSent(ctx, work, { code, by: null });
  return { link: linkTo(ctx, code) };
}

/** A work in reach about which the customer can be asked something. */
export async function lockToAsk(ctx: Ctx, id: number): Promise<LockedWork> {
  const work = await lockWork(ctx, id);
  refuseArchived(work);
  const lines = await readLines(ctx, id);
  if (lines.length === 0) throw nothingToSend();
  if (!isAskable(work) || !lines.some(isOpen)) throw new Refused(422, 'There is nothing left to answer');
  return work;
}

const nothingToSend = () => new Refused(422, 'There is nothing to send yet: write a line first');
