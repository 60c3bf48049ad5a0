import type { BillRecord } from '@karakana/contract/accounting/bill.ts';
import { Card, Group, Text } from '@mantine/core';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../../kit/record/document-lines.module.css';
import { SumLine } from '../../kit/record/sum-line.tsx';

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
        <SumLine label={t('Net')}>{money(net)}</SumLine>
        <SumLine label={t('Tax to claim')}>{money(tax)}</SumLine>
        <SumLine label={t('Total')}>{money(total)}</SumLine>
      </div>
    </Card>
  );
}
