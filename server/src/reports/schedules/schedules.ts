import { may } from '@karakana/contract/permissions.ts';
import {
  addReportSchedule,
  changeReportSchedule,
  listReportSchedules,
  maxSchedules,
  type ReportSchedule,
  removeReportSchedule,
  type SentReport,
  sentReports,
} from '@karakana/contract/reports/schedule.ts';
import { say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import { todayIn } from '../../platform/database/days.ts';
import { branchPlacesIn, refuseForeignBranches } from '../../platform/serve/branches.ts';
import { checkInput } from '../../platform/serve/check-input.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { nextAfter } from './when.ts';

export function serveReportSchedules(api: Api): void {
  serve(api, listReportSchedules, async (ctx) => {
    const entries = await ownSchedules(ctx).select(columns).orderBy('id').execute();
    return { entries: entries.map(asShown) };
  });

  serve(api, addReportSchedule, async (ctx, { report, question, ...draft }) => {
    if (!may(ctx.session.role, sentReports[report].pdf.access)) throw notAllowed();
    await checkQuestion(ctx, report, question);
    await refuseTooMany(ctx);
    const schedule = {
      ...ownership(ctx),
      ...draft,
      report,
      question: JSON.stringify(question),
      nextOn: nextAfter(draft.every, todayIn(ctx)),
    };
    return asShown(await ctx.db.insertInto('reportSchedules').values(schedule).returning(columns).executeTakeFirstOrThrow());
  });

  serve(api, changeReportSchedule, async (ctx, { id, question, ...draft }) => {
    const { report } = found(await ownSchedules(ctx).select(columns).where('id', '=', id).executeTakeFirst());
    if (question) await checkQuestion(ctx, report, question);
    const asked = question && { question: JSON.stringify(question) };
    const change = { ...draft, ...asked, nextOn: nextAfter(draft.every, todayIn(ctx)), problem: null };
    const changed = ctx.db
      .updateTable('reportSchedules')
      .set(change)
      .where((eb) => eb.and({ ...ownership(ctx), id }));
    return found(await changed.returning(columns).executeTakeFirst());
  });

  serve(api, removeReportSchedule, async (ctx, { id }) => {
    const removed = ctx.db.deleteFrom('reportSchedules').where((eb) => eb.and({ ...ownership(ctx), id }));
    return found(await removed.returning(columns).executeTakeFirst());
  });
}

/** What is asked must be of the report, and of a branch that whoever has it sent may see. */
async function checkQuestion({ db, session }: Ctx, report: SentReport, question: object): Promise<void> {
  const { pdf } = sentReports[report];
  checkInput(withoutDays(pdf.input), question);
  await refuseForeignBranches(db, session, branchPlacesIn(pdf), question);
}

/** Its days are those before it is sent. */
const withoutDays = ({ shape }: z.ZodObject): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(shape).filter(([name]) => !days.includes(name))));
const days = ['period', 'fromDate', 'toDate', 'date'];

const columns = ['id', 'report', 'question', 'format', 'every', 'emails', 'nextOn', 'problem'] as const;
type Stored = Pick<ReportSchedule, 'id' | 'format' | 'every' | 'emails' | 'nextOn' | 'problem'> & { report: string; question: unknown };

// It was one of these when it was saved.
const asShown = (stored: Stored) => stored as ReportSchedule;

function found(stored: Stored | undefined): ReportSchedule {
  if (!stored) throw notFound();
  return asShown(stored);
}

const ownership = ({ garageId, session }: Ctx) => ({ garageId, invitationId: session.invitationId });
const ownSchedules = (ctx: Ctx) => ctx.db.selectFrom('reportSchedules').where((eb) => eb.and(ownership(ctx)));

async function refuseTooMany(ctx: Ctx): Promise<void> {
  const { schedules } = await ownSchedules(ctx)
    .select((eb) => eb.fn.countAll<number>().as('schedules'))
    .executeTakeFirstOrThrow();
  if (schedules >= maxSchedules)
    throw new Refused(422, say('You can have {{most}} reports sent. Remove one first.', { most: maxSchedules }));
}
