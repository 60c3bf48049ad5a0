import { type Bill, billStates } from '@karakana/contract/accounting/bill.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { roomForBadge } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { billStateText, billTones } from './bill-words.ts';

/** What is owed to whom, and until when. */
export const billColumns = (t: TFunction, currency: string): ListColumn<Bill>[] => [
  {
    key: 'number',
    title: t('Bill'),
    minWidth: 130,
    grow: 0,
    priority: 1,
    cell: ({ id, number }) => <RowLink to={`/bills/${id}`}>{number}</RowLink>,
  },
  { key: 'payee', title: t('Who sent it'), minWidth: 180, grow: 3, priority: 1, cell: ({ payeeName }) => payeeName },
  { key: 'reference', title: t('Their bill number'), minWidth: 150, priority: 4, cell: ({ reference }) => reference },
  {
    key: 'due',
    title: t('Due on'),
    minWidth: 130,
    grow: 0,
    priority: 2,
    sort: bothWays('due'),
    cell: ({ dueOn }) => <DateText on={dueOn} />,
  },
  {
    key: 'state',
    title: t('Status'),
    minWidth: roomForBadge([t('To approve'), ...billStates.map((state) => billStateText(t, state))]),
    grow: 0,
    priority: 2,
    cell: (bill) => <BillBadge {...bill} />,
  },
  {
    key: 'total',
    title: t('Total'),
    minWidth: 150,
    grow: 0,
    priority: 3,
    align: 'end',
    cell: ({ total }) => <Money amount={total} currency={currency} />,
  },
  {
    key: 'balance',
    title: t('Still to pay'),
    minWidth: 150,
    grow: 0,
    priority: 1,
    align: 'end',
    sort: bothWays('balance'),
    cell: ({ balance }) => (balance > 0 ? <Money amount={balance} currency={currency} /> : null),
  },
];

/** The same where there is no room for columns. */
export function BillCard({ bill, currency }: { bill: Bill; currency: string }) {
  const { id, number, payeeName, dueOn, total, balance } = bill;
  return (
    <CardLines
      title={<RowLink to={`/bills/${id}`}>{payeeName}</RowLink>}
      aside={<Money amount={balance > 0 ? balance : total} currency={currency} />}
    >
      {number} · <DateText on={dueOn} /> <BillBadge {...bill} />
    </CardLines>
  );
}

/** What is to be paid in time is the ordinary. */
export function BillBadge({ state, awaitsApproval }: Pick<Bill, 'state' | 'awaitsApproval'>) {
  const { t } = useTranslation();
  if (awaitsApproval) return <StatusBadge tone="waiting">{t('To approve')}</StatusBadge>;
  return state === 'open' ? null : <StatusBadge tone={billTones[state]}>{billStateText(t, state)}</StatusBadge>;
}
