import '@mantine/charts/styles.css';
import { dateFormat, numberFormat } from '@karakana/contract/formats.ts';
import type { ProfitLossMonth } from '@karakana/contract/reports/profit-loss.ts';
import { CompositeChart } from '@mantine/charts';
import { Card, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChartTable } from '../../kit/report/chart-table.tsx';

const inShort = numberFormat('en-KE', { notation: 'compact', maximumFractionDigits: 1 });

/** Month by month what came in, what it cost, and what was left. */
export default function ProfitChart({ months }: { months: ProfitLossMonth[] }) {
  const { t, i18n } = useTranslation();
  const monthName = dateFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const data = months.map(({ month, ...figures }) => ({ ...figures, name: monthName.format(new Date(`${month}T00:00:00Z`)) }));
  return (
    <Card withBorder component="section" aria-label={t('Month by month')}>
      <Text fw={600} mb="sm">
        {t('Month by month')}
      </Text>
      <div aria-hidden>
        <CompositeChart
          h={280}
          data={data}
          dataKey="name"
          withLegend
          withYAxis={false}
          composedChartProps={{ accessibilityLayer: false }}
          maxBarWidth={18}
          valueFormatter={(value) => inShort.format(value)}
          series={[
            { name: 'revenue', label: t('Revenue'), color: 'blue.6', type: 'bar' },
            { name: 'costOfSales', label: t('Cost of sales'), color: 'gray.5', type: 'bar' },
            { name: 'expenses', label: t('Expenses'), color: 'orange.5', type: 'bar' },
            { name: 'netProfit', label: t('Net profit'), color: 'green.7', type: 'line' },
          ]}
          barProps={{ isAnimationActive: false }}
          lineProps={{ isAnimationActive: false }}
        />
      </div>
      <ChartTable
        name={t('Month by month')}
        heads={[t('Month'), t('Revenue'), t('Cost of sales'), t('Expenses'), t('Net profit')]}
        rows={data.map(({ name, revenue, costOfSales, expenses, netProfit }) => ({
          key: name,
          of: name,
          figures: [revenue, costOfSales, expenses, netProfit],
        }))}
      />
    </Card>
  );
}
