import '@mantine/charts/styles.css';
import type { Performance } from '@karakana/contract/reports/day/performance.ts';
import { BarChart } from '@mantine/charts';
import { Card, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shareText } from './figures.ts';

const barHeight = 34;

/** How many hours were billed for each hour that was clocked, member by member. The rows below say the same in figures. */
export default function EfficiencyChart({ members }: { members: Performance[] }) {
  const { t } = useTranslation();
  const label = t('Efficiency');
  const bars = members.flatMap(({ name, efficiency }) => (efficiency === null ? [] : [{ name, [label]: Math.round(efficiency * 100) }]));
  return (
    <Card withBorder aria-hidden>
      <Text fw={600} mb="sm">
        {t('Hours billed for hours clocked')}
      </Text>
      <BarChart
        h={70 + bars.length * barHeight}
        data={bars}
        dataKey="name"
        orientation="vertical"
        yAxisProps={{ width: 130 }}
        xAxisProps={{ domain: [0, 'auto'] }}
        valueFormatter={(value) => shareText(value / 100)}
        referenceLines={[{ x: 100, color: 'gray.6', label: shareText(1) }]}
        series={[{ name: label, color: 'brand.6' }]}
        maxBarWidth={24}
        barProps={{ isAnimationActive: false }}
      />
    </Card>
  );
}
