import { readTrade } from '@karakana/contract/dashboards/home.ts';
import { tradeOpens } from '@karakana/contract/dashboards/opens.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { SimpleGrid, Title } from '@mantine/core';
import { IconPackage, IconShoppingCart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMoney } from '../garage/use-money.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { countText } from './count-text.ts';
import { Figure } from './figure.tsx';

/** What is sold today and what runs out, for those who may see it. */
export function Trade() {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(readTrade, {});
  if (data && !data.sales && data.belowLevel === null) return null;
  return (
    <Figures title={t('Counter and stock')}>
      <SoldToday />
      <BelowLevel />
    </Figures>
  );
}

/** The first of the two alone, for those whose home lists what runs out, or who do not order it. */
export function Counter() {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(readTrade, {});
  if (data && !data.sales) return null;
  return (
    <Figures title={t('At the counter')}>
      <SoldToday />
    </Figures>
  );
}

function Figures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="trade">
      <Title order={2} fz="h4" id="trade" mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {children}
      </SimpleGrid>
    </section>
  );
}

const opensToday = () => tradeOpens(dayOf(new Date().toISOString()));

function SoldToday() {
  const { t } = useTranslation();
  const money = useMoney();
  const answer = useEndpointQuery(readTrade, {});
  const sales = answer.data?.sales;
  if (sales === null) return null;
  const sold = sales && {
    last: sales.total,
    said: money(sales.total),
    note: sales.count === 1 ? t('1 sale') : t('{{count}} sales', { count: sales.count }),
  };
  return <Figure label={t('Sold today')} icon={IconShoppingCart} {...opensToday().sales} counted={sold} answer={answer} />;
}

function BelowLevel() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readTrade, {});
  const belowLevel = answer.data?.belowLevel;
  if (belowLevel === null) return null;
  return (
    <Figure
      label={t('Products below their level')}
      icon={IconPackage}
      {...opensToday().belowLevel}
      counted={belowLevel === undefined ? undefined : { last: belowLevel, said: countText(belowLevel) }}
      answer={answer}
    />
  );
}
