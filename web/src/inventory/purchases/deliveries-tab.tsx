import type { Delivery } from '@karakana/contract/inventory/purchase.ts';
import { Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { MovedGoods } from './moved-goods.tsx';

/** What came, and when. */
export function DeliveriesTab({ deliveries }: { deliveries: Delivery[] }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  if (deliveries.length === 0) return <Empty sentence={t('What comes of this order is listed here. Nothing was received yet.')} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {deliveries.map(({ id, number, receivedOn, reference, createdBy, value, lines }) => (
        <li key={id} className={classes.row}>
          <RowText title={number}>
            <Small>
              <DateText on={receivedOn} />
              {[reference, createdBy].map((said) => (said ? ` · ${said}` : ''))}
            </Small>
            <MovedGoods lines={lines} />
          </RowText>
          <Money amount={value} currency={currency} />
        </li>
      ))}
    </Card>
  );
}
