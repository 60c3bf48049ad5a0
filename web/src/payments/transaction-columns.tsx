import type { Transaction } from '@karakana/contract/payments/transaction.ts';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from '../i18n/use-translation.ts';
import { CardLines } from '../kit/list/list-cards.tsx';
import type { ListColumn } from '../kit/list/list-props.ts';
import { RowLink } from '../kit/list/row-link.tsx';
import { DateText } from '../kit/text/date-text.tsx';
import { Money } from '../kit/text/money.tsx';
import { StatusBadge } from '../kit/text/status.tsx';
import { documentPath } from './document-path.ts';
import { methodText, transactionKindText, transactionStatusText, transactionTones } from './transaction-words.ts';

/** What moved, when, with whom and how. */
export const transactionColumns = (t: TFunction, currency: string): ListColumn<Transaction>[] => [
  { key: 'day', title: t('Date'), minWidth: 120, grow: 0, priority: 1, cell: ({ paidOn }) => <DateText on={paidOn} /> },
  { key: 'kind', title: t('Kind'), minWidth: 144, grow: 0, priority: 3, cell: ({ kind }) => transactionKindText(t, kind) },
  { key: 'document', title: t('Document'), minWidth: 120, grow: 0, priority: 1, cell: (row) => <DocumentLink transaction={row} /> },
  { key: 'with', title: t('With whom'), minWidth: 160, grow: 3, priority: 1, cell: (row) => otherSide(row) },
  {
    key: 'method',
    title: t('Method'),
    minWidth: 200,
    grow: 1,
    priority: 3,
    cell: ({ method, reference }) => [methodText(t, method), reference].filter(Boolean).join(' · '),
  },
  { key: 'account', title: t('Account'), minWidth: 150, grow: 1, priority: 4, cell: ({ moneyAccountName }) => moneyAccountName },
  { key: 'status', title: t('Status'), minWidth: 160, grow: 0, priority: 3, cell: (row) => <TransactionBadge {...row} /> },
  {
    key: 'amount',
    title: t('Amount'),
    minWidth: 170,
    grow: 0,
    priority: 1,
    align: 'end',
    cell: (row) => <Moved transaction={row} currency={currency} />,
  },
];

/** The same where there is no room for columns. */
export function TransactionCard({ transaction, currency }: { transaction: Transaction; currency: string }) {
  const { t } = useTranslation();
  const { kind, paidOn, method, reference, documentNumber } = transaction;
  const path = documentPath(transaction);
  const title = otherSide(transaction) ?? transactionKindText(t, kind);
  return (
    <CardLines
      title={path ? <RowLink to={path}>{title}</RowLink> : title}
      aside={<Moved transaction={transaction} currency={currency} />}
      below={transaction.status === 'paid' ? null : <TransactionBadge {...transaction} />}
    >
      <DateText on={paidOn} /> · {[methodText(t, method), reference || documentNumber].filter(Boolean).join(' · ')}
    </CardLines>
  );
}

/** Who is not the garage itself. */
const otherSide = ({ type, senderResource, recipientResource }: Transaction): string | null =>
  type === 'payin' ? senderResource : recipientResource;

function DocumentLink({ transaction }: { transaction: Transaction }) {
  const path = documentPath(transaction);
  return path ? <RowLink to={path}>{transaction.documentNumber}</RowLink> : transaction.documentNumber;
}

/** What is paid is the ordinary. */
function TransactionBadge({ status, method }: Pick<Transaction, 'status' | 'method'>) {
  const { t } = useTranslation();
  return status === 'paid' ? null : (
    <StatusBadge tone={transactionTones[status]}>{transactionStatusText(t, { status, method })}</StatusBadge>
  );
}

/** An amount with the way it went, which is not told by its colour alone. */
function Moved({ transaction: { type, amount }, currency }: { transaction: Transaction; currency: string }) {
  const { t } = useTranslation();
  const isIn = type === 'payin';
  const Way = isIn ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Way
        size={16}
        aria-label={isIn ? t('Money in') : t('Money out')}
        color={isIn ? 'var(--mantine-color-green-7)' : 'var(--mantine-color-dimmed)'}
        style={{ verticalAlign: '-2px' }}
      />{' '}
      <Money amount={amount} currency={currency} />
    </span>
  );
}
