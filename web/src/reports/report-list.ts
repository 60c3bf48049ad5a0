import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import {
  type Icon,
  IconArrowsExchange,
  IconBook,
  IconBuildingBank,
  IconCalendarStats,
  IconCar,
  IconChartBar,
  IconClipboardList,
  IconFileCertificate,
  IconFileInvoice,
  IconFileTime,
  IconGauge,
  IconHourglass,
  IconListDetails,
  IconPackage,
  IconReceiptTax,
  IconScale,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from '../i18n/use-translation.ts';
import { useUser } from '../shell/session.ts';

export type ReportScreen = { path: string; label: string; question: string; icon: Icon; right: Right };
export type ReportGroup = { label: string; reports: ReportScreen[] };

/** The reports this user may open, each with the question that it answers. */
export function useReports(): ReportGroup[] {
  const { t } = useTranslation();
  const { role } = useUser();
  return reports(t)
    .map((group) => ({ ...group, reports: group.reports.filter(({ right }) => may(role, right)) }))
    .filter((group) => group.reports.length > 0);
}

const reports = (t: TFunction): ReportGroup[] => [
  { label: t('Work and customers'), reports: workReports(t) },
  {
    label: t('Stock and margin'),
    reports: [
      {
        path: '/reports/stock-movement',
        label: t('Stock movement'),
        question: t('What came in and went out, by which document, and what was left'),
        icon: IconArrowsExchange,
        right: 'stock_reports:read',
      },
      {
        path: '/reports/stock-level',
        label: t('Stock level'),
        question: t('What is there, what it is worth, and what is to be ordered'),
        icon: IconPackage,
        right: 'stock_reports:read',
      },
      {
        path: '/reports/profit-margin',
        label: t('Profit margin'),
        question: t('What each product, service and work earned'),
        icon: IconChartBar,
        right: 'profit_reports:read',
      },
    ],
  },
  {
    label: t('Books'),
    reports: [
      {
        path: '/reports/account-balances',
        label: t('Account balances'),
        question: t('What came to each account, and what it holds'),
        icon: IconListDetails,
        right: 'books:read',
      },
      {
        path: '/reports/trial-balance',
        label: t('Trial balance'),
        question: t('Whether debit and credit of all accounts are equal'),
        icon: IconScale,
        right: 'books:read',
      },
      {
        path: '/reports/general-ledger',
        label: t('General ledger'),
        question: t('Which entries made an account what it is'),
        icon: IconBook,
        right: 'books:read',
      },
      {
        path: '/reports/profit-loss',
        label: t('Profit and loss'),
        question: t('What was earned, what it cost, and what is left'),
        icon: IconChartBar,
        right: 'books:read',
      },
      {
        path: '/reports/balance-sheet',
        label: t('Balance sheet'),
        question: t('What there is, what is owed, and what is the owner’s'),
        icon: IconBuildingBank,
        right: 'books:read',
      },
      ...owedReports(t),
    ],
  },
];

const owedReports = (t: TFunction): ReportScreen[] => [
  {
    path: '/reports/vat-summary',
    label: t('VAT summary'),
    question: t('What VAT was charged and paid, by month and rate, and what is due'),
    icon: IconReceiptTax,
    right: 'books:read',
  },
  {
    path: '/reports/vat-documents',
    label: t('VAT documents'),
    question: t('Which papers have how much VAT, with the PIN of whoever is on them'),
    icon: IconFileCertificate,
    right: 'books:read',
  },
  {
    path: '/reports/ageing',
    label: t('Ageing'),
    question: t('Who owes how much, and for how long'),
    icon: IconHourglass,
    right: 'books:read',
  },
  {
    path: '/reports/open-documents',
    label: t('Open documents'),
    question: t('Which invoices and bills are not paid'),
    icon: IconFileTime,
    right: 'books:read',
  },
];

const workReports = (t: TFunction): ReportScreen[] => [
  {
    path: '/reports/service-orders',
    label: t('Service orders'),
    question: t('Which works there were, whether they were on time, and what is paid of them'),
    icon: IconClipboardList,
    right: 'service_reports:read',
  },
  {
    path: '/reports/service-vehicles',
    label: t('Service vehicles'),
    question: t('Which vehicles were here, what was billed for them, and when they are to come again'),
    icon: IconCar,
    right: 'service_reports:read',
  },
  {
    path: '/reports/customer-statement',
    label: t('Customer statement'),
    question: t('What a customer was billed and has paid, what is owed, and how old it is'),
    icon: IconFileInvoice,
    right: 'service_reports:read',
  },
  {
    path: '/reports/daily-report',
    label: t('Daily report'),
    question: t('What happened on one day: works, bills, money and the till'),
    icon: IconCalendarStats,
    right: 'day_reports:read',
  },
  {
    path: '/reports/performance',
    label: t('Performance'),
    question: t('What each member of the team did, and how well it held'),
    icon: IconGauge,
    right: 'day_reports:read',
  },
];
