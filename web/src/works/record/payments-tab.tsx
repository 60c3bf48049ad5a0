import type { Payment } from '@karakana/contract/payments/payment.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { listWorkPayments } from '@karakana/contract/works/work/work-history.ts';
import { Card, Stack, Title } from '@mantine/core';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import classes from '../../kit/record/document-lines.module.css';
import { DateText } from '../../kit/text/date-text.tsx';
import { CreditNotice } from '../../payments/credit-notice.tsx';
import { PaymentLink } from '../../payments/payment-link.tsx';
import { methodText } from '../../payments/transaction-words.ts';
import { owingOf } from '../steps/pay-drawer.tsx';
import { workReads } from '../work-reads.ts';
import { type Taking, WorkInvoices } from './work-invoices.tsx';

/** What was billed and credited for a work, and what was paid. */
export function PaymentsTab({ work, ...taking }: { work: WorkRecord } & Taking) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(listWorkPayments, { id: work.id });
  if (work.invoices.length === 0)
    return (
      <Empty sentence={t('The invoice of this work and what is paid of it are listed here. It is issued when the work is completed.')} />
    );
  return (
    <Stack gap="lg">
      <OwnCredit work={work} />
      <section>
        <Title order={2} fz="md" mb="xs">
          {t('Invoices and credit notes')}
        </Title>
        <WorkInvoices work={work} {...taking} />
      </section>
      <section>
        <Title order={2} fz="md" mb="xs">
          {t('Payments')}
        </Title>
        {answer.isPending ? <ListSkeleton /> : null}
        {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
        {answer.data ? <Paid payments={answer.data.entries} /> : null}
      </section>
    </Stack>
  );
}

/** For what the customer owes; an insurer has no credit. */
function OwnCredit({ work }: { work: WorkRecord }) {
  const { invoice } = owingOf(work);
  if (!invoice) return null;
  return (
    <CreditNotice
      customerId={work.customerId}
      customerName={work.customerName}
      documentType="work"
      documentId={work.id}
      invoiceId={invoice.id}
      balance={invoice.balance}
      refreshes={workReads}
    />
  );
}

function Paid({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (payments.length === 0) return <Empty sentence={t('What is paid for this work is listed here. Nothing was paid yet.')} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {payments.map(({ id, number, direction, method, amount, reference, paidOn }) => (
        <li key={id} className={classes.row}>
          <CardLines title={<PaymentLink number={number} />} aside={money(direction === 'in' ? amount : -amount)}>
            {[methodText(t, method), reference, direction === 'out' ? t('Given back') : null].filter(Boolean).join(' · ')} ·{' '}
            <DateText on={paidOn} />
          </CardLines>
        </li>
      ))}
    </Card>
  );
}
