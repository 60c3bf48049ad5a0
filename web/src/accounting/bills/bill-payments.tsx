import type { BillPayment, BillRecord } from '@karakana/contract/accounting/bill.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Card, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import classes from '../../kit/record/document-lines.module.css';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { useTakeBackDrawer } from './take-back-drawer.tsx';

/** What was paid of a bill, and what of it was taken back. */
export function BillPayments({ bill }: { bill: BillRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const back = useTakeBackDrawer(bill);
  if (bill.payments.length + bill.credits.length === 0)
    return <Empty sentence={t('What you pay of this bill is listed here. Nothing was paid yet.')} />;
  return (
    <>
      <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
        {bill.payments.map((payment) => (
          <li key={payment.id} className={classes.row}>
            <Payment payment={payment} />
            {may(role, 'books:write') && payment.takenBackFor === null ? (
              <Button variant="subtle" px={6} leftSection={<IconArrowBackUp size={18} />} onClick={() => back.open(payment)}>
                {t('Take back')}
              </Button>
            ) : null}
          </li>
        ))}
        {bill.credits.map((credit) => (
          <li key={`credit ${credit.id}`} className={classes.row}>
            <Credit credit={credit} />
          </li>
        ))}
      </Card>
      {back.drawer}
    </>
  );
}

/** A credit note settles a bill like a payment. */
function Credit({ credit: { settledOn, amount, number, reference } }: { credit: BillRecord['credits'][number] }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <CardLines title={<DateText on={settledOn} />} aside={<Money amount={amount} currency={currency} />}>
      {[t('Credit note'), number, reference].filter(Boolean).join(' · ')}
    </CardLines>
  );
}

function Payment({ payment }: { payment: BillPayment }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { paidOn, amount, moneyAccountName, reference, createdBy, takenBackFor } = payment;
  return (
    <CardLines title={<DateText on={paidOn} />} aside={<Money amount={amount} currency={currency} />}>
      {[moneyAccountName, reference, createdBy].filter(Boolean).join(' · ')}{' '}
      {takenBackFor === null ? null : (
        <>
          <StatusBadge tone="draft">{t('Taken back')}</StatusBadge>
          <Text component="span" fz="sm">
            {' '}
            {takenBackFor}
          </Text>
        </>
      )}
    </CardLines>
  );
}
