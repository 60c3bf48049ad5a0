import type { SaleRecord } from '@karakana/contract/inventory/sale.ts';
import { downloadSaleReceipt } from '@karakana/contract/inventory/sale-papers.ts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toMajor } from '../../../accounting/minor-units.ts';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveDownload } from '../../../kit/api/save-download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Money } from '../../../kit/text/money.tsx';
import classes from './counter.module.css';

export type Sold = { sale: SaleRecord; change: number };

/** What was just sold and what to give back, until the next product comes. */
export function SoldPanel({ sold: { sale, change }, onNext }: { sold: Sold; onNext: () => void }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const receipt = useAction(downloadSaleReceipt, { onDone: saveDownload });
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Card withBorder padding="lg" role="status">
      <Title order={2} fz="h4">
        {t('{{number}} is sold', { number: sale.number })}
      </Title>
      <Text c="dimmed" mt="md">
        {change > 0 ? t('Give back') : t('Total')}
      </Text>
      <Text className={classes.change ?? ''} component="div">
        {money(change > 0 ? toMajor(change) : sale.total)}
      </Text>
      {sale.balance > 0 ? (
        <Text mt="xs">
          {t('Still to pay')}: {money(sale.balance)}
        </Text>
      ) : null}
      <Group mt="lg">
        <Button size="md" onClick={onNext}>
          {t('New sale')}
        </Button>
        {sale.payments.length > 0 ? (
          <Button size="md" variant="default" loading={receipt.pending} onClick={() => receipt.run({ id: sale.id, size: 'roll' })}>
            {t('Receipt')}
          </Button>
        ) : null}
        <Button size="md" variant="default" component={Link} to={`/inventory/sales/${sale.id}`}>
          {t('Open the sale')}
        </Button>
      </Group>
    </Card>
  );
}
