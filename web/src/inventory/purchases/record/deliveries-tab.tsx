import type { Delivery } from '@karakana/contract/inventory/purchase.ts';
import { Button, Card, Group } from '@mantine/core';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Empty } from '../../../kit/feedback/empty.tsx';
import classes from '../../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../../kit/record/tab-list.tsx';
import { DateText } from '../../../kit/text/date-text.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { MovedGoods } from './moved-goods.tsx';

type TabProps = { deliveries: Delivery[]; onLabels: ((delivery: Delivery) => void) | undefined };

/** What came, and when. */
export function DeliveriesTab({ deliveries, onLabels }: TabProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  if (deliveries.length === 0) return <Empty sentence={t('What comes of this order is listed here. Nothing was received yet.')} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {deliveries.map((delivery) => (
        <li key={delivery.id} className={classes.row}>
          <RowText title={delivery.number}>
            <Small>
              <DateText on={delivery.receivedOn} />
              {[delivery.reference, delivery.createdBy].map((said) => (said ? ` · ${said}` : ''))}
            </Small>
            <MovedGoods lines={delivery.lines} />
          </RowText>
          <Group gap="sm">
            <Money amount={delivery.value} currency={currency} />
            {onLabels ? (
              <Button variant="default" onClick={() => onLabels(delivery)}>
                {t('Print labels')}
              </Button>
            ) : null}
          </Group>
        </li>
      ))}
    </Card>
  );
}
