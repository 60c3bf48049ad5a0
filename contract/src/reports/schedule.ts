import { z } from 'zod';
import type { Download } from '../download.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { byId, Day, Email, Id } from '../fields.ts';
import { reportFormats } from '../report.ts';
import type { Right } from '../right.ts';
import { accountBalances } from './account-balances.ts';
import { balanceSheet } from './balance-sheet.ts';
import { dailyReport } from './day/daily-report.ts';
import { performance } from './day/performance.ts';
import { generalLedger } from './general-ledger.ts';
import { ageing } from './open/ageing.ts';
import { openDocuments } from './open/open-documents.ts';
import { profitLoss } from './profit-loss.ts';
import { profitMargin } from './stock/profit-margin.ts';
import { stockLevel } from './stock/stock-level.ts';
import { stockMovements } from './stock/stock-movement.ts';
import { trialBalance } from './trial-balance.ts';
import { vatDocuments } from './vat/vat-documents.ts';
import { vatSummary } from './vat/vat-summary.ts';
import { serviceOrders } from './work/service-orders.ts';
import { serviceVehicles } from './work/service-vehicles.ts';

type Sendable = { pdf: Endpoint<Right, z.ZodObject, z.ZodType<Download>> };

/** The reports that are sent by e-mail, each by its name in the address of its calls. */
export const sentReports = {
  account_balances: accountBalances,
  trial_balance: trialBalance,
  general_ledger: generalLedger,
  profit_loss: profitLoss,
  balance_sheet: balanceSheet,
  vat_summary: vatSummary,
  vat_documents: vatDocuments,
  ageing,
  open_documents: openDocuments,
  stock_movements: stockMovements,
  stock_level: stockLevel,
  profit_margin: profitMargin,
  service_orders: serviceOrders,
  service_vehicles: serviceVehicles,
  daily_report: dailyReport,
  performance,
} as const satisfies Record<string, Sendable>;
export type SentReport = keyof typeof sentReports;

// The keys of an object of known keys are these.
const ReportName = z.enum(Object.keys(sentReports) as [SentReport, ...SentReport[]]);

/** How often it is sent: each morning about the day before, each Monday about the week before, or on the first about the month before. */
export const frequencies = ['day', 'week', 'month'] as const;
export type Frequency = (typeof frequencies)[number];

/** What is asked besides its days, which are those before it is sent. */
const Question = z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()])).meta({ example: { branchId: 1 } });

/** As many as one person has. */
export const maxSchedules = 20;
const maxEmails = 5;

const draft = {
  format: z.enum(reportFormats),
  every: z.enum(frequencies),
  emails: z.array(Email).min(1, 'needs at least one').max(maxEmails),
};

export const ReportSchedule = z.object({
  id: z.number(),
  report: ReportName,
  question: Question,
  format: z.enum(reportFormats),
  every: z.enum(frequencies),
  emails: z.array(z.string()),
  nextOn: Day,
  problem: z.string().nullable(),
});
export type ReportSchedule = z.output<typeof ReportSchedule>;

const failed = 'Failed try again';

export const listReportSchedules = endpoint('GET /api/report_schedules', {
  summary: 'The reports that one has sent by e-mail',
  access: 'reports:read',
  input: z.strictObject({}),
  output: z.object({ entries: z.array(ReportSchedule) }),
});

export const addReportSchedule = endpoint('POST /api/report_schedules', {
  summary: 'Have a report sent by e-mail again and again',
  access: 'reports:read',
  input: z.strictObject({ report: ReportName, question: Question, ...draft }),
  output: ReportSchedule,
  done: 'Report will be sent',
  failed,
});

export const changeReportSchedule = endpoint('PUT /api/report_schedules/{id}', {
  summary: 'Change how often a report is sent, as what and to whom, and what is asked where that is given',
  access: 'reports:read',
  input: z.strictObject({ id: Id, question: Question.optional(), ...draft }),
  output: ReportSchedule,
  done: 'Report will be sent',
  failed,
});

export const removeReportSchedule = endpoint('DELETE /api/report_schedules/{id}', {
  summary: 'Have a report sent no more',
  access: 'reports:read',
  input: byId,
  output: ReportSchedule,
  done: 'Report is sent no more',
  failed,
});
