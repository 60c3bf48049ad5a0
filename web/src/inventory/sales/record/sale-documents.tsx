import { formatAmount } from '@karakana/contract/format-amount.ts';
import type { SaleRecord } from '@karakana/contract/inventory/sale.ts';
import { Box, Card, Group, Stack, Text } from '@mantine/core';
import { EtimsMark } from '../../../etims/etims-mark.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useMoney } from '../../../garage/use-money.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Empty } from '../../../kit/feedback/empty.tsx';
import { CardLines } from '../../../kit/list/list-cards.tsx';
import { TextLink } from '../../../kit/list/row-link.tsx';
import classes from '../../../kit/record/document-lines.module.css';
import { SumLine } from '../../../kit/record/sum-line.tsx';
import { DateText } from '../../../kit/text/date-text.tsx';
import { quantityText } from '../../../kit/text/quantity.tsx';
import { CreditNotice } from '../../../payments/credit-notice.tsx';
import { PaymentLink } from '../../../payments/payment-link.tsx';
import { saleReads } from '../sale-reads.ts';
import { methodName } from '../sale-words.ts';
import { CreditNoteButton } from './credit-note-button.tsx';

/** What was sold, with its sums. */
export function SaleLines({ sale: { lines, net, tax, total } }: { sale: SaleRecord }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Card withBorder padding={0}>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line.id} className={classes.row}>
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div style={{ overflowWrap: 'anywhere' }}>
                {line.productId === null ? (
                  line.description
                ) : (
                  <TextLink to={`/inventory/products/${line.productId}`}>{line.description}</TextLink>
                )}
                <LineDetail line={line} />
              </div>
              <Text fw={600} component="div">
                {money(line.total)}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
      <div className={classes.sums}>
        <SumLine label={t('Net')}>{money(net)}</SumLine>
        <SumLine label={t('Tax')}>{money(tax)}</SumLine>
        <SumLine label={t('Total')}>{money(total)}</SumLine>
      </div>
    </Card>
  );
}

function LineDetail({ line }: { line: SaleRecord['lines'][number] }) {
  const { t, i18n } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { quantity, unit, unitPrice, discount, taxRate, returned } = line;
  const parts = [
    `${quantityText(quantity, i18n.language, unit ?? undefined)} × ${formatAmount(unitPrice, currency)}`,
    discount > 0 ? t('{{amount}} off', { amount: formatAmount(discount, currency) }) : null,
    taxRate > 0 ? t('{{rate}}% tax', { rate: taxRate }) : null,
    returned > 0 ? t('{{quantity}} taken back', { quantity: quantityText(returned, i18n.language) }) : null,
  ];
  return (
    <Text fz="sm" c="dimmed">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  );
}

/** What was paid, and what was given back. */
export function SalePayments({ sale }: { sale: SaleRecord }) {
  return (
    <Stack gap="md">
      <CreditNotice
        customerId={sale.customerId}
        customerName={sale.customerName}
        documentType="sale"
        documentId={sale.id}
        balance={sale.balance}
        refreshes={saleReads}
      />
      <Paid payments={sale.payments} />
    </Stack>
  );
}

function Paid({ payments }: Pick<SaleRecord, 'payments'>) {
  const { t } = useTranslation();
  const money = useMoney();
  if (payments.length === 0) return <Empty sentence={t('What is paid for this sale is listed here. Nothing was paid yet.')} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {payments.map(({ id, number, direction, method, amount, reference, paidOn }) => (
        <li key={id} className={classes.row}>
          <CardLines title={<PaymentLink number={number} />} aside={money(direction === 'in' ? amount : -amount)}>
            {[methodName(t, method), reference, direction === 'out' ? t('Given back') : null].filter(Boolean).join(' · ')} ·{' '}
            <DateText on={paidOn} />
          </CardLines>
        </li>
      ))}
    </Card>
  );
}

/** What was taken back. */
export function SaleCreditNotes({ sale: { creditNotes } }: { sale: SaleRecord }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (creditNotes.length === 0)
    return <Empty sentence={t('When goods come back, a credit note is written and listed here. Nothing came back.')} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {creditNotes.map((note) => (
        <li key={note.id} className={classes.row}>
          <Group wrap="nowrap" gap="xs">
            <Box flex={1} miw={0}>
              <CardLines title={note.number} aside={money(note.total)}>
                {note.reason ? `${note.reason} · ` : ''}
                <DateText on={note.issuedOn} />
              </CardLines>
              {note.etims ? <EtimsMark mark={note.etims} /> : null}
            </Box>
            <CreditNoteButton note={note} />
          </Group>
        </li>
      ))}
    </Card>
  );
}
