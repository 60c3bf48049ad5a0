import { Group, Text } from '@mantine/core';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Money } from '../../../kit/text/money.tsx';
import classes from './purchase-form.module.css';

/** What an order comes to. */
export function PurchaseSums({ net, tax, total }: { net: number; tax: number; total: number }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const sums = [
    { label: t('Net'), amount: net },
    { label: t('Tax'), amount: tax },
  ];
  return (
    <div className={classes.sums}>
      {tax > 0
        ? sums.map(({ label, amount }) => (
            <Group key={label} justify="space-between">
              <Text fz="sm" c="dimmed">
                {label}
              </Text>
              <Money amount={amount} currency={currency} />
            </Group>
          ))
        : null}
      <Group justify="space-between">
        <Text fw={600}>{t('Total')}</Text>
        <Text fw={650} fz="lg">
          <Money amount={total} currency={currency} />
        </Text>
      </Group>
    </div>
  );
}
