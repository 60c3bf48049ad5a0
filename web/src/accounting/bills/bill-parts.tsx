import type { BillRecord } from '@karakana/contract/accounting/bill.ts';
import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { Money } from '../../kit/text/money.tsx';
import classes from './bills.module.css';

/** What a bill is for, with its sums. */
export function BillLines({ bill: { lines, net, tax, total } }: { bill: BillRecord }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Card withBorder padding={0}>
      <ul className={classes.list}>
        {lines.map(({ id, accountCode, accountName, description, taxName, total: amount }) => (
          <li key={id} className={classes.row}>
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div>
                <Text>{description ?? accountName}</Text>
                <Text fz="sm" c="dimmed">
                  {[`${accountCode} ${accountName}`, taxName].filter(Boolean).join(' · ')}
                </Text>
              </div>
              {money(amount)}
            </Group>
          </li>
        ))}
      </ul>
      <div className={classes.sums}>
        <Sum label={t('Net')}>{money(net)}</Sum>
        <Sum label={t('Tax to claim')}>{money(tax)}</Sum>
        <Sum label={t('Total')}>{money(total)}</Sum>
      </div>
    </Card>
  );
}

function useMoney() {
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (amount: number) => <Money amount={amount} currency={currency} />;
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between">
    <Text fz="sm" c="dimmed">
      {label}
    </Text>
    <Text fw={600}>{children}</Text>
  </Group>
);
