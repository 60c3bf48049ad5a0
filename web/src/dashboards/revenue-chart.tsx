import '@mantine/charts/styles.css';
import type { Analytics } from '@karakana/contract/dashboards/analytics.ts';
import { numberFormat } from '@karakana/contract/formats.ts';
import { CompositeChart } from '@mantine/charts';
import { Paper, Title } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { ChartTable } from '../kit/report/chart-table.tsx';
import { dayText } from '../kit/text/account-days.ts';
import { DateText } from '../kit/text/date-text.tsx';

const whole = numberFormat('en-KE', { notation: 'compact', maximumFractionDigits: 1 });

/** Revenue and gross profit step by step, and the revenue of the days before. */
export default function RevenueChart({ series }: Pick<Analytics, 'series'>) {
  const { t, i18n } = useTranslation();
  const data = series.map(({ from, ...sums }) => ({ ...sums, step: dayText(from, i18n.language) }));
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-labelledby="revenue-chart">
      <Title order={2} fz="sm" mb="xs" id="revenue-chart">
        {t('Revenue against the days before')}
      </Title>
      <div aria-hidden>
        <CompositeChart
          h={280}
          data={data}
          dataKey="step"
          withLegend
          tickLine="none"
          maxBarWidth={28}
          composedChartProps={{ accessibilityLayer: false }}
          valueFormatter={(value) => whole.format(value)}
          withYAxis={false}
          withXAxis={data.length > 1}
          series={[
            { name: 'revenue', label: t('Revenue'), color: 'blue.6', type: 'bar' },
            { name: 'grossProfit', label: t('Gross profit'), color: 'green.7', type: 'bar' },
            { name: 'revenueBefore', label: t('Revenue before'), color: 'gray.6', type: 'line' },
          ]}
        />
      </div>
      <ChartTable
        name={t('Revenue against the days before')}
        heads={[t('From'), t('Revenue'), t('Gross profit'), t('Revenue before')]}
        rows={series.map(({ from, revenue, grossProfit, revenueBefore }) => ({
          key: from,
          of: <DateText on={from} />,
          figures: [revenue, grossProfit, revenueBefore],
        }))}
      />
    </Paper>
  );
}
