import type { Analytics } from '@karakana/contract/dashboards/analytics.ts';
import { type AnalyticsFigure, analyticsOpen } from '@karakana/contract/dashboards/opens.ts';
import { numberFormat } from '@karakana/contract/formats.ts';
import { Card, SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMoney } from '../garage/use-money.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Nothing } from '../kit/text/nothing.tsx';
import { Quantity } from '../kit/text/quantity.tsx';
import classes from './home.module.css';

type Shown = { label: string; figure: AnalyticsFigure; said: (value: number) => ReactNode };

/** The figures of the days, each with how it was before. */
export function AnalyticsFigures({ analytics, branchId }: { analytics: Analytics; branchId: number | undefined }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const count = (value: number) => <Quantity value={value} />;
  const inPercent = (value: number) => numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  const opens = analyticsOpen({ ...analytics, branchId });
  const figures: Shown[] = [
    { label: t('Revenue'), figure: 'revenue', said: money },
    { label: t('Gross profit'), figure: 'grossProfit', said: money },
    { label: t('Jobs done'), figure: 'jobs', said: count },
    { label: t('Average ticket'), figure: 'averageTicket', said: money },
    { label: t('Estimates taken'), figure: 'approvalRate', said: inPercent },
    { label: t('Done on time'), figure: 'onTimeRate', said: inPercent },
    { label: t('Efficiency of technicians'), figure: 'efficiency', said: inPercent },
    { label: t('New customers'), figure: 'newCustomers', said: count },
    { label: t('Returning customers'), figure: 'returningCustomers', said: count },
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="md">
      {figures.map(({ label, figure, said }) => (
        <Link key={label} {...opens[figure]} className={classes.opens}>
          <Card withBorder h="100%" className={classes.figure ?? ''}>
            <Text fz="sm" c="dimmed">
              {label}
            </Text>
            <Text className={classes.value} component="div" data-millions={Math.abs(analytics[figure].now ?? 0) >= 1_000_000 || undefined}>
              {saidOf(analytics[figure].now, said)}
            </Text>
            <Text fz="sm" c="dimmed" component="div">
              {t('before')}: {saidOf(analytics[figure].before, said)}
            </Text>
          </Card>
        </Link>
      ))}
    </SimpleGrid>
  );
}

const saidOf = (value: number | null, said: Shown['said']): ReactNode => (value === null ? <Nothing /> : said(value));
