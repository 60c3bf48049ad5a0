import type { Analytics } from '@karakana/contract/dashboards/analytics.ts';
import { numberFormat } from '@karakana/contract/formats.ts';
import { Card, SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMoney } from '../garage/use-money.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Nothing } from '../kit/text/nothing.tsx';
import { Quantity } from '../kit/text/quantity.tsx';
import classes from './home.module.css';

type Against = { now: number | null; before: number | null };
type Shown = { label: string; of: Against; said: (value: number) => ReactNode; to: string; search?: Record<string, string> };

/** The figures of the days, each with how it was before. */
export function AnalyticsFigures({ analytics }: { analytics: Analytics }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const count = (value: number) => <Quantity value={value} />;
  const inPercent = (value: number) => numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  const { fromDate, toDate } = analytics;
  const margin = { to: '/reports/profit-margin', search: { fromDate, toDate } };
  const figures: Shown[] = [
    { label: t('Revenue'), of: analytics.revenue, said: money, ...margin },
    { label: t('Gross profit'), of: analytics.grossProfit, said: money, ...margin },
    { label: t('Jobs done'), of: analytics.jobs, said: count, to: '/completed' },
    { label: t('Average ticket'), of: analytics.averageTicket, said: money, to: '/completed' },
    { label: t('Estimates taken'), of: analytics.approvalRate, said: inPercent, to: '/estimates' },
    { label: t('Done on time'), of: analytics.onTimeRate, said: inPercent, to: '/completed' },
    { label: t('Efficiency of technicians'), of: analytics.efficiency, said: inPercent, to: '/completed' },
    { label: t('New customers'), of: analytics.newCustomers, said: count, to: '/customers' },
    { label: t('Returning customers'), of: analytics.returningCustomers, said: count, to: '/customers' },
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="md">
      {figures.map(({ label, of: { now, before }, said, to, search = {} }) => (
        <Link key={label} to={to} search={search} className={classes.opens}>
          <Card withBorder h="100%" className={classes.figure ?? ''}>
            <Text fz="sm" c="dimmed">
              {label}
            </Text>
            <Text className={classes.value} component="div">
              {now === null ? <Nothing /> : said(now)}
            </Text>
            <Text fz="sm" c="dimmed" component="div">
              {t('before')}: {before === null ? <Nothing /> : said(before)}
            </Text>
          </Card>
        </Link>
      ))}
    </SimpleGrid>
  );
}
