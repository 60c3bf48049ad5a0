import { formatDay } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { ReportFormat } from '@karakana/contract/report.ts';
import { type Frequency, type SentReport, sentReports } from '@karakana/contract/reports/schedule.ts';
import { todayIn } from '../../platform/database/days.ts';
import { attachFile } from '../../platform/outbox/attach-file.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import { countLetter } from '../../platform/papers/count-letter.ts';
import type { Platform } from '../../platform/serve/context.ts';
import { garageBrand } from '../../platform/serve/garage-brand.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { Refused } from '../../platform/serve/refused.ts';
import type { MadeReport } from '../../platform/serve/report.ts';
import type { Reader } from '../../platform/serve/report-ctx.ts';
import { sendReportJob } from './jobs.ts';
import { daysAbout, nextAfter } from './when.ts';

type Named = { garageId: number; id: number };
export type MadeReports = Record<SentReport, MadeReport>;

/** For the start and every hour: what is due in any garage is sent. One job too many is harmless. */
export async function findDueReports(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('reportSchedules')
    .select(['garageId', 'id'])
    .where('nextOn', '<=', todayIn({ platform }))
    .execute();
  for (const named of due) await platform.jobs.enqueue(platform.db, sendReportJob, named);
}

/** Makes a report as whoever had it sent may read it today, and sends it once. What cannot be made says why, and is tried again the next time. */
export async function sendReport(platform: Platform, reports: MadeReports, named: Named): Promise<void> {
  const due = await readDue(platform, named);
  if (!due) return;
  const { garageId } = named;
  try {
    if (!may(due.reader.role, sentReports[due.report].pdf.access)) throw new Refused(403, 'You may no longer read this report');
    const brand = await garageBrand({ db: platform.db, garageId });
    // Nobody waits at the other end who could leave.
    const ctx = { db: platform.db, garageId, platform, brand, isGone: () => false, session: due.reader };
    const about = daysAbout(due.every, due.nextOn);
    const file = await reports[due.report].make(ctx, { ...due.question, ...askedDays(due.report, about) }, due.format);
    const attachment = await attachFile(file);
    await end(platform, named, due, { problem: null, letter: { attachment, about } });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await end(platform, named, due, { problem: error.message });
  }
}

/** A report as at a day, or of one day, takes only what it knows of these. */
function askedDays(report: SentReport, about: { fromDate: string; toDate: string }): object {
  const { shape } = sentReports[report].pdf.input;
  const days = { ...about, date: about.toDate };
  return Object.fromEntries(Object.entries(days).filter(([name]) => Object.hasOwn(shape, name)));
}

type Due = NonNullable<Awaited<ReturnType<typeof readDue>>>;

async function readDue(platform: Platform, { garageId, id }: Named) {
  const row = await platform.db
    .selectFrom('reportSchedules')
    .innerJoin('invitations', (join) =>
      join.onRef('invitations.garageId', '=', 'reportSchedules.garageId').onRef('invitations.id', '=', 'reportSchedules.invitationId'),
    )
    .innerJoin('garages', 'garages.id', 'reportSchedules.garageId')
    .select(['report', 'question', 'format', 'every', 'emails', 'nextOn', 'garages.name as garageName'])
    .select(['invitations.id as invitationId', 'invitations.userId', 'invitations.role', 'invitations.branchId', 'invitations.customerId'])
    .where('reportSchedules.garageId', '=', garageId)
    .where('reportSchedules.id', '=', id)
    .where('invitations.state', '=', 'active')
    .where('nextOn', '<=', todayIn({ platform }))
    .executeTakeFirst();
  if (!row) return undefined;
  const { invitationId, userId, role, branchId, customerId, question, ...due } = row;
  const reader: Reader = { userId, role, garageId, branchId, customerId, invitationId };
  // They were these when they were saved.
  const kept = {
    report: due.report as SentReport,
    question: question as object,
    format: due.format as ReportFormat,
    every: due.every as Frequency,
  };
  return { ...due, ...kept, reader };
}

type Made = { attachment: { name: string; bytes: Buffer }; about: { fromDate: string; toDate: string } };

/** The letter and the day of the next one go together, so that a server that is killed sends each once. */
async function end(platform: Platform, { garageId, id }: Named, due: Due, { problem, letter }: { problem: string | null; letter?: Made }) {
  await inNameOf(platform, garageId, async (ctx) => {
    const next = await ctx.db
      .updateTable('reportSchedules')
      .set({ nextOn: nextAfter(due.every, todayIn(ctx)), problem })
      .where((eb) => eb.and({ garageId, id, nextOn: due.nextOn }))
      .returning('id')
      .executeTakeFirst();
    // Somebody else was faster, or it is sent no more.
    if (!next || !letter) return;
    await countLetter(ctx);
    for (const to of due.emails) await mailLater(ctx, { to, ...letterOf(due, letter.about), attachment: letter.attachment });
  });
}

function letterOf({ report, garageName }: Due, { fromDate, toDate }: Made['about']): { subject: string; text: string } {
  const [from, to] = [fromDate, toDate].map((day) => formatDay(day, 'en', 'MMM Do YY'));
  const days = from === to ? `${to}` : `${from} to ${to}`;
  const name = nameOf(report);
  return {
    subject: `${name.charAt(0).toUpperCase()}${name.slice(1)} of ${garageName}, ${days}`,
    text: [`The ${name} of ${garageName} for ${days} is attached.`, 'You had it sent under Reports, Sent by e-mail.'].join('\n\n'),
  };
}

/** As people say it: account balances, VAT summary. */
const nameOf = (report: SentReport): string => report.replaceAll('_', ' ').replace(/^vat\b/, 'VAT');
