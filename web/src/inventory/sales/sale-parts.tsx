import { type Sale, saleStates } from '@karakana/contract/inventory/sale.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { roomForBadge } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { saleStateText, saleTones } from './sale-words.ts';

/** A sale on hold has no number yet. */
export const saleName = (t: TFunction, { number }: Pick<Sale, 'number'>): string => number ?? t('Not sold yet');

/** What is paid is the ordinary. */
export function SaleBadge({ state }: Pick<Sale, 'state'>) {
  const { t } = useTranslation();
  return state === 'paid' ? null : <StatusBadge tone={saleTones[state]}>{saleStateText(t, state)}</StatusBadge>;
}

const dayOfSale = ({ issuedOn, createdAt }: Sale): string => issuedOn ?? createdAt;

/** Rare, so that it takes no room where there is none of it. */
const creditedColumn = (t: TFunction, currency: string): ListColumn<Sale> => ({
  key: 'credited',
  title: t('Taken back'),
  minWidth: 130,
  grow: 0,
  priority: 3,
  align: 'end',
  cell: ({ credited }) => (credited > 0 ? <Money amount={credited} currency={currency} /> : null),
});

export const saleColumns = (t: TFunction, currency: string, shown: Sale[]): ListColumn<Sale>[] => [
  {
    key: 'number',
    title: t('Sale'),
    minWidth: 130,
    grow: 0,
    priority: 1,
    cell: (sale) => <RowLink to={`/inventory/sales/${sale.id}`}>{saleName(t, sale)}</RowLink>,
  },
  { key: 'date', title: t('Date'), minWidth: 120, grow: 0, priority: 3, cell: (sale) => <DateText on={dayOfSale(sale)} /> },
  {
    key: 'customer',
    title: t('Customer'),
    minWidth: 170,
    grow: 3,
    priority: 1,
    cell: ({ customerName }) => customerName ?? t('Walk-in customer'),
  },
  { key: 'invoice', title: t('Invoice'), minWidth: 130, grow: 0, priority: 4, cell: ({ invoiceNumber }) => invoiceNumber },
  { key: 'by', title: t('Sold by'), minWidth: 140, priority: 4, cell: ({ createdBy }) => createdBy },
  {
    key: 'state',
    title: t('Status'),
    minWidth: roomForBadge(saleStates.map((state) => saleStateText(t, state))),
    grow: 0,
    priority: 2,
    cell: ({ state }) => <SaleBadge state={state} />,
  },
  {
    key: 'balance',
    title: t('Still to pay'),
    minWidth: 150,
    grow: 0,
    priority: 3,
    align: 'end',
    cell: ({ balance }) => (balance > 0 ? <Money amount={balance} currency={currency} /> : null),
  },
  ...(shown.some(({ credited }) => credited > 0) ? [creditedColumn(t, currency)] : []),
  {
    key: 'total',
    title: t('Total'),
    minWidth: 150,
    grow: 0,
    priority: 1,
    align: 'end',
    cell: ({ total }) => <Money amount={total} currency={currency} />,
  },
];

/** The same where there is no room for columns. */
export function SaleCard({ sale, currency }: { sale: Sale; currency: string }) {
  const { t } = useTranslation();
  return (
    <CardLines
      title={<RowLink to={`/inventory/sales/${sale.id}`}>{sale.customerName ?? t('Walk-in customer')}</RowLink>}
      aside={<Money amount={sale.total} currency={currency} />}
    >
      {sale.number ? `${sale.number} · ` : ''}
      <DateText on={dayOfSale(sale)} /> <SaleBadge state={sale.state} />
      {sale.credited > 0 ? (
        <>
          {' '}
          {t('Taken back')} <Money amount={sale.credited} currency={currency} />
        </>
      ) : null}
    </CardLines>
  );
}
