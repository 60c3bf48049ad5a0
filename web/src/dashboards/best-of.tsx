import type { Opened } from '@karakana/contract/dashboards/opens.ts';
import { Card, Text, Title } from '@mantine/core';
import { useMoney } from '../garage/use-money.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Bars } from './bars.tsx';

type Best = { id: number | null; name: string; revenue: number };
type Props<B extends Best> = { title: string; best: B[]; opens: (best: B) => Opened };

/** Those that brought most, each with the way to what it was made of. */
export function BestOf<B extends Best>({ title, best, opens }: Props<B>) {
  const { t } = useTranslation();
  const money = useMoney();
  if (best.length === 0)
    return (
      <Card withBorder padding="md">
        <Title order={3} fz="sm" mb="xs">
          {title}
        </Title>
        <Text fz="sm" c="dimmed">
          {t('Nothing was sold in these days.')}
        </Text>
      </Card>
    );
  const bars = best.map((one) => ({
    ...{ key: `${one.id} ${one.name}`, label: one.name, size: one.revenue, said: money(one.revenue) },
    ...opens(one),
  }));
  return <Bars title={title} bars={bars} />;
}
