import { may } from '@karakana/contract/permissions.ts';
import {
  addReportSchedule,
  changeReportSchedule,
  listReportSchedules,
  maxSchedules,
  type ReportSchedule,
  removeReportSchedule,
  sentReports,
} from '@karakana/contract/reports/schedule.ts';
import { say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import { todayIn } from '../../platform/database/days.ts';
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
    const { access, input } = sentReports[report].pdf;
    if (!may(ctx.session.role, access)) throw notAllowed();
    checkInput(withoutDays(input), question);
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

  serve(api, changeReportSchedule, async (ctx, { id, ...draft }) => {
    const change = { ...draft, nextOn: nextAfter(draft.every, todayIn(ctx)), problem: null };
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
