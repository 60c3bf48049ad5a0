import type { Analytics } from '@karakana/contract/dashboards/analytics.ts';
import { Card, Text, Title } from '@mantine/core';
import { useMoney } from '../garage/use-money.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Bars } from './bars.tsx';

type Props = { title: string; best: Analytics['topServices']; path: string; all: string };

/** Those that brought most; what was only written on an invoice opens where all are. */
export function BestOf({ title, best, path, all }: Props) {
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
  const bars = best.map(({ id, name, revenue }) => ({
    ...{ key: `${id} ${name}`, label: name, size: revenue, said: money(revenue), to: id === null ? all : `${path}/${id}` },
  }));
  return <Bars title={title} bars={bars} />;
}
