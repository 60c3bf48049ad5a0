import type { Expense } from '@karakana/contract/accounting/expense.ts';
import { IconPaperclip } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { Plate } from '../../kit/text/plate.tsx';

/** What was paid at once, when, for what and from where. */
export const expenseColumns = (t: TFunction, currency: string): ListColumn<Expense>[] => [
  {
    key: 'day',
    title: t('Paid on'),
    minWidth: 120,
    grow: 0,
    priority: 2,
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ spentOn }) => <DateText on={spentOn} />,
  },
  {
    key: 'name',
    title: t('What for'),
    minWidth: 200,
    grow: 3,
    priority: 1,
    cell: ({ id, name, receiptCount }) => (
      <RowLink to={`/expenses/${id}`} mark={receiptCount > 0 ? <HasReceipt /> : undefined}>
        {name}
      </RowLink>
    ),
  },
  { key: 'number', title: t('Number'), minWidth: 120, grow: 0, priority: 4, cell: ({ number }) => number },
  { key: 'account', title: t('Account'), minWidth: 160, grow: 2, priority: 2, cell: ({ accountName }) => accountName },
  { key: 'payee', title: t('Paid to'), minWidth: 150, grow: 2, priority: 3, cell: ({ payeeName }) => payeeName },
  {
    key: 'vehicle',
    title: t('Vehicle'),
    minWidth: 120,
    grow: 0,
    priority: 4,
    cell: ({ registration }) => (registration ? <Plate registration={registration} /> : null),
  },
  { key: 'money', title: t('Paid from'), minWidth: 140, grow: 1, priority: 3, cell: ({ moneyAccountName }) => moneyAccountName },
  {
    key: 'amount',
    title: t('Amount'),
    minWidth: 150,
    grow: 0,
    priority: 1,
    align: 'end',
    sort: bothWays('amount'),
    cell: ({ amount }) => <Money amount={amount} currency={currency} />,
  },
];

/** The same where there is no room for columns. */
export function ExpenseCard({ expense, currency }: { expense: Expense; currency: string }) {
  const { id, name, spentOn, accountName, moneyAccountName, amount, receiptCount } = expense;
  return (
    <CardLines
      title={
        <RowLink to={`/expenses/${id}`} mark={receiptCount > 0 ? <HasReceipt /> : undefined}>
          {name}
        </RowLink>
      }
      aside={<Money amount={amount} currency={currency} />}
    >
      <DateText on={spentOn} /> · {accountName} · {moneyAccountName}
    </CardLines>
  );
}

function HasReceipt() {
  const { t } = useTranslation();
  return <IconPaperclip size={16} aria-label={t('With a receipt')} style={{ flexShrink: 0 }} />;
}
