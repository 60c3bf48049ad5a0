import type { Payment } from '@karakana/contract/payments/payment.ts';
import type { WorkInvoice, WorkRecord } from '@karakana/contract/works/work.ts';
import { listWorkPayments } from '@karakana/contract/works/work-history.ts';
import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../garage/use-money.tsx';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import classes from '../../kit/record/document-lines.module.css';
import { DateText } from '../../kit/text/date-text.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { methodText } from '../../payments/transaction-words.ts';
import { payerName } from '../work-parts.tsx';

/** What was billed and credited for a work, and what was paid. */
export function PaymentsTab({ work, onPay }: { work: WorkRecord; onPay: ((invoice: WorkInvoice) => void) | undefined }) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(listWorkPayments, { id: work.id });
  if (work.invoices.length === 0)
    return (
      <Empty sentence={t('The invoice of this work and what is paid of it are listed here. It is issued when the work is completed.')} />
    );
  return (
    <Stack gap="lg">
      <section>
        <Title order={2} fz="md" mb="xs">
          {t('Invoices and credit notes')}
        </Title>
        <Invoices work={work} onPay={onPay} />
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

type InvoicesProps = {
  work: Pick<WorkRecord, 'invoices' | 'customerName' | 'contactName'>;
  onPay: ((invoice: WorkInvoice) => void) | undefined;
};

/** Each with whoever pays it, where there are several who do. */
function Invoices({ work, onPay }: InvoicesProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { invoices } = work;
  const hasInsurer = invoices.some(({ insuranceName }) => insuranceName !== null);
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {invoices.map((invoice) => {
        const { id, kind, number, code, issuedOn, dueOn, total, balance, insuranceName } = invoice;
        const isOpen = kind === 'invoice' && balance > 0;
        return (
          <li key={id} className={classes.row}>
            <CardLines
              title={kind === 'invoice' ? <Anchor href={`/i/${code}`}>{number}</Anchor> : number}
              aside={money(kind === 'invoice' ? total : -total)}
            >
              <Group gap="xs" component="span">
                <span>
                  {kind === 'invoice' ? t('Invoice') : t('Credit note')} · <DateText on={issuedOn} />
                  {isOpen ? (
                    <>
                      {' · '}
                      {t('Due on')} <DateText on={dueOn} />
                    </>
                  ) : null}
                </span>
                {kind === 'invoice' && balance === 0 ? <StatusBadge tone="done">{t('Settled')}</StatusBadge> : null}
                {isOpen && balance < total ? (
                  <span>
                    {t('Still to pay')} {money(balance)}
                  </span>
                ) : null}
              </Group>
            </CardLines>
            {hasInsurer ? (
              <Text fz="sm" c="dimmed">
                {insuranceName ?? payerName(work) ?? t('The customer')}
              </Text>
            ) : null}
            {isOpen && onPay ? (
              <Button
                mt="xs"
                variant="default"
                leftSection={<IconCash size={18} aria-hidden />}
                aria-label={t('Take payment for {{number}}', { number })}
                onClick={() => onPay(invoice)}
              >
                {t('Take payment')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </Card>
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
          <CardLines title={number} aside={money(direction === 'in' ? amount : -amount)}>
            {[methodText(t, method), reference, direction === 'out' ? t('Given back') : null].filter(Boolean).join(' · ')} ·{' '}
            <DateText on={paidOn} />
          </CardLines>
        </li>
      ))}
    </Card>
  );
}
