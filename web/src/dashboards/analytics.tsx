import { type Analytics, analyticsSteps, readAnalytics } from '@karakana/contract/dashboards/analytics.ts';
import { bestOpen } from '@karakana/contract/dashboards/opens.ts';
import { Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { endpointQuery } from '../kit/api/endpoint-query.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { useListSearch } from '../kit/list/list-search.ts';
import { FilterRow } from '../kit/report/filter-row.tsx';
import { DateText } from '../kit/text/date-text.tsx';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { PeriodFilter, PeriodSearch } from '../reports/period-filter.tsx';
import { AnalyticsFigures } from './analytics-figures.tsx';
import { BestOf } from './best-of.tsx';

const AnalyticsSearch = PeriodSearch.extend({ step: z.enum(analyticsSteps).optional().catch(undefined) });
const RevenueChart = lazy(() => import('./revenue-chart.tsx'));

/** What was earned and how well it went in some days, against as many before. */
export function AnalyticsScreen() {
  const { t } = useTranslation();
  const [{ page: _page, search: _search, ...asked }, change] = useListSearch(AnalyticsSearch);
  const steps = { day: t('Days'), week: t('Weeks'), month: t('Months') };
  const answer = useQuery({ ...endpointQuery(readAnalytics, asked), placeholderData: keepPreviousData });
  const { data } = answer;
  const opens = (days: Analytics) => bestOpen({ ...days, branchId: asked.branchId });
  return (
    <Stack gap="lg">
      <div>
        <ScreenTitle>{t('Analytics')}</ScreenTitle>
        {data ? (
          <Text c="dimmed" fz="sm" component="div">
            <DateText on={data.fromDate} /> – <DateText on={data.toDate} /> · {t('compared with')} <DateText on={data.before.fromDate} /> –{' '}
            <DateText on={data.before.toDate} />
          </Text>
        ) : null}
      </div>
      <FilterRow>
        <PeriodFilter asked={asked} change={change} answered={data} />
        <Select
          label={t('Steps')}
          clearable
          placeholder={t('As fits the days')}
          data={analyticsSteps.map((value) => ({ value, label: steps[value] }))}
          value={asked.step ?? null}
          onChange={(step) => change({ step: step ?? undefined })}
        />
      </FilterRow>
      {answer.isPending ? <Skeleton height={400} radius="md" role="status" aria-label={t('Loading')} /> : null}
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {data ? (
        <>
          <AnalyticsFigures analytics={data} branchId={asked.branchId} />
          <Suspense fallback={<Skeleton height={300} radius="md" />}>
            <RevenueChart series={data.series} />
          </Suspense>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <BestOf title={t('Best services')} best={data.topServices} opens={opens(data).topServices} />
            <BestOf title={t('Best customers')} best={data.topCustomers} opens={opens(data).topCustomers} />
          </SimpleGrid>
        </>
      ) : null}
    </Stack>
  );
}
