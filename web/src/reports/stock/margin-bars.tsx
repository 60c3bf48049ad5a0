import '@mantine/charts/styles.css';
import { numberFormat } from '@karakana/contract/formats.ts';
import type { Margin } from '@karakana/contract/reports/stock/profit-margin.ts';
import { BarChart } from '@mantine/charts';
import { Paper, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

const shown = 8;
const rowHeight = 34;
const whole = numberFormat('en-KE', { maximumFractionDigits: 0 });
const short = (name: string): string => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

/** Those that earn most: what they cost and what is left make up what they were sold for. The rows below say the same. */
export default function MarginBars({ margins }: { margins: Margin[] }) {
  const { t } = useTranslation();
  const best = margins.slice(0, shown);
  const data = best.map(({ name, cost, margin }) => ({ name: short(name), cost, margin }));
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('What earns most')}>
      <Text fw={600} mb="xs">
        {t('What earns most')}
      </Text>
      <div aria-hidden>
        <BarChart
          h={best.length * rowHeight + 50}
          data={data}
          dataKey="name"
          orientation="vertical"
          type="stacked"
          withLegend
          gridAxis="none"
          withXAxis={false}
          barChartProps={{ accessibilityLayer: false }}
          tickLine="none"
          maxBarWidth={18}
          yAxisProps={{ width: 130 }}
          valueFormatter={(value) => whole.format(value)}
          series={[
            { name: 'cost', label: t('Cost'), color: 'gray.5' },
            { name: 'margin', label: t('Margin'), color: 'green.7' },
          ]}
        />
      </div>
    </Paper>
  );
}
