import { type Purchase, purchaseStates } from '@karakana/contract/inventory/purchase.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { roomForBadge } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { purchaseStateText, purchaseTones } from './purchase-words.ts';

/** What is on order with whom, and how far it has come. */
export const purchaseColumns = (t: TFunction, currency: string): ListColumn<Purchase>[] => [
  { key: 'number', title: t('Order'), minWidth: 120, grow: 0, priority: 1, cell: (row) => <OrderLink purchase={row} /> },
  { key: 'supplier', title: t('Supplier'), minWidth: 180, grow: 3, priority: 1, cell: ({ supplierName }) => supplierName },
  {
    key: 'state',
    title: t('Status'),
    minWidth: roomForBadge([t('Late'), ...purchaseStates.map((state) => purchaseStateText(t, state))]),
    grow: 0,
    priority: 1,
    cell: (row) => <PurchaseBadge purchase={row} />,
  },
  {
    key: 'expected',
    title: t('Expected on'),
    minWidth: 130,
    grow: 0,
    priority: 2,
    sort: bothWays('expected'),
    cell: ({ expectedOn }) => (expectedOn ? <DateText on={expectedOn} /> : null),
  },
  { key: 'by', title: t('Ordered by'), minWidth: 140, priority: 4, cell: ({ createdBy }) => createdBy },
  { key: 'at', title: t('Added'), minWidth: 165, grow: 0, priority: 3, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  {
    key: 'total',
    title: t('Total'),
    minWidth: 150,
    grow: 0,
    priority: 1,
    align: 'end',
    sort: bothWays('total'),
    cell: ({ total }) => <Money amount={total} currency={currency} />,
  },
];

/** The same where there is no room for columns. */
export function PurchaseCard({ purchase, currency }: { purchase: Purchase; currency: string }) {
  const { id, number, supplierName, expectedOn, total } = purchase;
  return (
    <CardLines
      title={<RowLink to={`/inventory/purchases/${id}`}>{supplierName}</RowLink>}
      aside={<Money amount={total} currency={currency} />}
    >
      {number}
      {expectedOn ? (
        <>
          {' · '}
          <DateText on={expectedOn} />
        </>
      ) : null}{' '}
      <PurchaseBadge purchase={purchase} />
    </CardLines>
  );
}

export const OrderLink = ({ purchase: { id, number } }: { purchase: Pick<Purchase, 'id' | 'number'> }) => (
  <RowLink to={`/inventory/purchases/${id}`}>{number}</RowLink>
);

/** What should have come is told before how far it has come. */
export function PurchaseBadge({ purchase: { state, isLate } }: { purchase: Pick<Purchase, 'state' | 'isLate'> }) {
  const { t } = useTranslation();
  return isLate ? (
    <StatusBadge tone="failed">{t('Late')}</StatusBadge>
  ) : (
    <StatusBadge tone={purchaseTones[state]}>{purchaseStateText(t, state)}</StatusBadge>
  );
}
