import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { dailyReport } from './day/daily-report.ts';
import { customerStatement } from './work/customer-statement.ts';
import { serviceOrders } from './work/service-orders.ts';

/** The papers of three reports under the short addresses by which other programs ask for them; each is asked as its report is. */
const paper = { output: Download, failed: 'Error. Try again.' } as const;

export const printServices = endpoint('POST /api/reports/services', {
  ...paper,
  summary: 'The report of service orders as a PDF',
  access: 'service_reports:read',
  input: serviceOrders.pdf.input,
  done: 'Service orders has been generated',
});

export const printCustomers = endpoint('POST /api/reports/customers', {
  ...paper,
  summary: 'The statement of a customer as a PDF',
  access: 'service_reports:read',
  input: customerStatement.pdf.input,
  done: 'Customer statement has been generated',
});

export const printDaily = endpoint('POST /api/reports/daily', {
  ...paper,
  summary: 'The daily report as a PDF',
  access: 'day_reports:read',
  input: dailyReport.pdf.input,
  done: 'Daily report has been generated',
});
