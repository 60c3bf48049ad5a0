import { may, type Right } from '@karakana/contract/permissions.ts';
import { type Icon, IconBook, IconBuildingBank, IconChartBar, IconListDetails, IconScale } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
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
    ],
  },
];
