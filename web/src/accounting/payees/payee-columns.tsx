import type { Payee } from '@karakana/contract/accounting/payee.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { Money } from '../../kit/text/money.tsx';
import { Phone } from '../../kit/text/phone.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';

type Place = { path: string; currency: string };

/** Who is paid, how to reach them, and what is owed. */
export const payeeColumns = (t: TFunction, { path, currency }: Place): ListColumn<Payee>[] => [
  {
    key: 'name',
    title: t('Name'),
    minWidth: 200,
    grow: 3,
    priority: 1,
    sort: bothWays('name'),
    cell: ({ id, name }) => <RowLink to={`${path}/${id}`}>{name}</RowLink>,
  },
  { key: 'contact', title: t('Contact person'), minWidth: 150, priority: 4, cell: ({ contactName }) => contactName },
  {
    key: 'mobile',
    title: t('Phone number'),
    minWidth: 140,
    grow: 0,
    priority: 2,
    cell: ({ mobile }) => (mobile ? <Phone number={mobile} /> : null),
  },
  { key: 'tags', title: t('Tags'), minWidth: 140, priority: 4, cell: ({ tagList }) => tagList.join(', ') || null },
  {
    key: 'overdue',
    title: t('Overdue'),
    minWidth: 150,
    grow: 0,
    priority: 3,
    align: 'end',
    cell: ({ overdue }) => (overdue > 0 ? <Money amount={overdue} currency={currency} /> : null),
  },
  {
    key: 'balance',
    title: t('You owe'),
    minWidth: 160,
    grow: 0,
    priority: 1,
    align: 'end',
    sort: bothWays('balance'),
    cell: ({ balance }) => (balance > 0 ? <Money amount={balance} currency={currency} /> : null),
  },
];

/** The same where there is no room for columns. */
export function PayeeCard({ payee, path, currency }: Place & { payee: Payee }) {
  const { t } = useTranslation();
  const { id, name, mobile, contactName, balance, overdue } = payee;
  return (
    <CardLines
      title={<RowLink to={`${path}/${id}`}>{name}</RowLink>}
      aside={balance > 0 ? <Money amount={balance} currency={currency} /> : null}
    >
      {mobile ? <Phone number={mobile} /> : (contactName ?? t('No phone number'))}
      {overdue > 0 ? (
        <>
          {' '}
          <StatusBadge tone="failed">{t('Overdue')}</StatusBadge>
        </>
      ) : null}
    </CardLines>
  );
}
