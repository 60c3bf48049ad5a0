import type { PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Card } from '@mantine/core';
import { BillBadge } from '../../../accounting/bills/bill-columns.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Empty } from '../../../kit/feedback/empty.tsx';
import { TextLink } from '../../../kit/list/row-link.tsx';
import classes from '../../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../../kit/record/tab-list.tsx';
import { DateText } from '../../../kit/text/date-text.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { useUser } from '../../../shell/session.ts';

/** The supplier's bills for an order; they lead on for those who see the books. */
export function BillsTab({ bills }: Pick<PurchaseRecord, 'bills'>) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  if (bills.length === 0) return <Empty sentence={t("The supplier's bills for this order are listed here. None was entered yet.")} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {bills.map(({ id, number, reference, dueOn, state, total, balance }) => (
        <li key={id} className={classes.row}>
          <RowText
            title={may(role, 'books:read') ? <TextLink to={`/bills/${id}`}>{number}</TextLink> : number}
            badges={<BillBadge state={state} awaitsApproval={false} />}
          >
            <Small>
              {reference ? `${reference} · ` : ''}
              {t('Due on')} <DateText on={dueOn} />
            </Small>
          </RowText>
          <Money amount={balance > 0 ? balance : total} currency={currency} />
        </li>
      ))}
    </Card>
  );
}
