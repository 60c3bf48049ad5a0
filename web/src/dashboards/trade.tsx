import { readTrade } from '@karakana/contract/dashboards/home.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { SimpleGrid, Title } from '@mantine/core';
import { IconPackage, IconShoppingCart } from '@tabler/icons-react';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Money } from '../kit/text/money.tsx';
import { Figure } from './figure.tsx';

/** What is sold today and what runs out, for those who may see it. */
export function Trade() {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const answer = useEndpointQuery(readTrade, {});
  const { sales, belowLevel } = answer.data ?? {};
  if (answer.data && !sales && belowLevel === null) return null;
  const today = dayOf(new Date().toISOString());
  const sold = sales && {
    last: sales.total,
    said: <Money amount={sales.total} currency={currency} />,
    note: sales.count === 1 ? t('1 sale') : t('{{count}} sales', { count: sales.count }),
  };
  return (
    <section aria-labelledby="trade">
      <Title order={2} fz="h4" id="trade" mb="sm">
        {t('Counter and stock')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {sales === null ? null : (
          <Figure
            label={t('Sold today')}
            icon={IconShoppingCart}
            to="/inventory/sales"
            search={{ fromDate: today, toDate: today }}
            counted={sold ?? undefined}
            answer={answer}
          />
        )}
        {belowLevel === null ? null : (
          <Figure
            label={t('Products below their level')}
            icon={IconPackage}
            to="/inventory/products"
            search={{ state: 'below_level' }}
            counted={belowLevel === undefined ? undefined : { last: belowLevel }}
            answer={answer}
          />
        )}
      </SimpleGrid>
    </section>
  );
}
