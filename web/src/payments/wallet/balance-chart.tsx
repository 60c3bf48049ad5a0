import type { Wallet } from '@karakana/contract/payments/wallet.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChartTable } from '../../kit/report/chart-table.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { areaOf, heightsOf, lineOf, size } from './balance-line.ts';
import classes from './wallet.module.css';

/** What was there at the end of each day: a line to look at, and the same as a table. */
export function BalanceChart({ balance: { series, labels }, currency }: Pick<Wallet, 'balance' | 'currency'>) {
  const { t } = useTranslation();
  const [at, setAt] = useState(series.length - 1);
  const heights = heightsOf(series);
  const x = (size.width * at) / Math.max(1, series.length - 1);
  const follow = ({ currentTarget, clientX }: React.PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(series.length - 1, Math.max(0, Math.round(((clientX - left) / width) * (series.length - 1)))));
  };
  return (
    <Stack gap="xs">
      <Text fz="sm" c="dimmed" component="div">
        <DateText on={labels[at] ?? ''} /> · <Money amount={series[at] ?? 0} currency={currency} />
      </Text>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('Balance of the last 30 days. The table below has the same figures.')}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(series.length - 1)}
      >
        <path className={classes.area} d={areaOf(heights)} />
        <path className={classes.line} d={lineOf(heights)} vectorEffect="non-scaling-stroke" />
        <line className={classes.mark} x1={x} x2={x} y1={0} y2={size.height} vectorEffect="non-scaling-stroke" />
      </svg>
      <Group justify="space-between" fz="sm" c="dimmed">
        <DateText on={labels[0] ?? ''} />
        <DateText on={labels.at(-1) ?? ''} />
      </Group>
      <Group justify="space-between" fz="sm">
        <span>
          {t('Lowest')} <Money amount={Math.min(...series)} currency={currency} />
        </span>
        <span>
          {t('Highest')} <Money amount={Math.max(...series)} currency={currency} />
        </span>
      </Group>
      <ChartTable
        name={t('Balance by day')}
        heads={[t('Day'), `${t('Balance')} (${currency})`]}
        rows={labels.map((day, place) => ({ key: day, of: <DateText on={day} />, figures: [series[place] ?? 0] })).reverse()}
      />
    </Stack>
  );
}
