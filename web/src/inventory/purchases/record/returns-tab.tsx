import type { PurchaseReturn } from '@karakana/contract/inventory/purchase.ts';
import { Button, Card, Group } from '@mantine/core';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Empty } from '../../../kit/feedback/empty.tsx';
import classes from '../../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../../kit/record/tab-list.tsx';
import { DateText } from '../../../kit/text/date-text.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { StatusBadge } from '../../../kit/text/status.tsx';
import { MovedGoods } from './moved-goods.tsx';

type TabProps = { returns: PurchaseReturn[]; onCredit: ((given: PurchaseReturn) => void) | undefined };

/** What was given back, with the credit note that came for it or is still to come. */
export function ReturnsTab({ returns, onCredit }: TabProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  if (returns.length === 0) return <Empty sentence={t('Goods that you give back to the supplier are listed here. There are none.')} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {returns.map((given) => (
        <li key={given.id} className={classes.row}>
          <RowText
            title={given.number}
            badges={given.toCredit > 0 ? <StatusBadge tone="waiting">{t('Waits for the credit note')}</StatusBadge> : null}
          >
            <Small>
              <DateText on={given.returnedOn} /> · {[given.reason, given.createdBy].filter(Boolean).join(' · ')}
            </Small>
            {given.credit ? (
              <Small>
                {t('Credit note')} {[given.credit.number, given.credit.reference].filter(Boolean).join(' · ')}
              </Small>
            ) : null}
            <MovedGoods lines={given.lines} />
          </RowText>
          <Group gap="sm">
            <Money amount={given.credit?.total ?? (given.toCredit > 0 ? given.toCredit : given.value)} currency={currency} />
            {given.toCredit > 0 && onCredit ? (
              <Button variant="default" onClick={() => onCredit(given)}>
                {t('Enter the credit note')}
              </Button>
            ) : null}
          </Group>
        </li>
      ))}
    </Card>
  );
}
