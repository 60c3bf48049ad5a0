import type { OrderMoment, serviceOrders } from '@karakana/contract/reports/work/service-orders.ts';
import { Text } from '@mantine/core';
import type { z } from 'zod';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Quantity } from '../../kit/text/quantity.tsx';

type Props = Pick<z.output<typeof serviceOrders.list.output>, 'totalCount' | 'totals'> & { moment: OrderMoment };

/** What the works come to that no column sums: how many and whose they are, what each brought, and how many estimates were taken. */
export function OrderFigures({ totalCount, totals: { net, customers, taken }, moment }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Text fz="sm" component="div">
      {t('Works')} <Quantity value={totalCount} /> · {t('Customers')} <Quantity value={customers} /> ·{' '}
      {moment === 'sent' ? (
        t('{{count}} of {{whole}} taken', { count: taken, whole: totalCount })
      ) : (
        <>
          {t('On average, without tax')} {money(Math.round(net / totalCount))}
        </>
      )}
    </Text>
  );
}
