import type { ReportFormat } from '@karakana/contract/report.ts';
import type { Frequency, SentReport } from '@karakana/contract/reports/schedule.ts';
import type { TFunction } from 'i18next';

export const frequencyWords = (t: TFunction): Record<Frequency, string> => ({
  day: t('Every morning, about the day before'),
  week: t('Every Monday, about the week before'),
  month: t('On the first, about the month before'),
});

export const formatWords = (t: TFunction): Record<ReportFormat, string> => ({ pdf: t('PDF, to print'), xlsx: t('Excel workbook') });

export const sentReportWords = (t: TFunction): Record<SentReport, string> => ({
  account_balances: t('Account balances'),
  trial_balance: t('Trial balance'),
  general_ledger: t('General ledger'),
  profit_loss: t('Profit and loss'),
  balance_sheet: t('Balance sheet'),
  vat_summary: t('VAT summary'),
  vat_documents: t('VAT documents'),
  ageing: t('Ageing'),
  open_documents: t('Open documents'),
  stock_movements: t('Stock movement'),
  stock_level: t('Stock level'),
  profit_margin: t('Profit margin'),
  service_orders: t('Service orders'),
  service_vehicles: t('Service vehicles'),
  daily_report: t('Daily report'),
  performance: t('Performance'),
});
