import type { RecurringPayment } from '@karakana/contract/accounting/recurring-payment.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { frequencyText, recurringStateText, recurringTones } from './recurring-words.ts';

/** What is paid again and again, to whom, and when it is due next. */
export const recurringColumns = (t: TFunction, currency: string): ListColumn<RecurringPayment>[] => [
  {
    key: 'name',
    title: t('What for'),
    minWidth: 180,
    grow: 3,
    priority: 1,
    sort: bothWays('name'),
    cell: ({ id, name }) => <RowLink to={`/recurring-payments/${id}`}>{name}</RowLink>,
  },
  { key: 'payee', title: t('Paid to'), minWidth: 160, grow: 2, priority: 2, cell: ({ payeeName }) => payeeName },
  { key: 'frequency', title: t('How often'), minWidth: 160, grow: 0, priority: 3, cell: ({ frequency }) => frequencyText(t, frequency) },
  {
    key: 'due',
    title: t('Next due'),
    minWidth: 120,
    grow: 0,
    priority: 1,
    sort: bothWays('due'),
    cell: ({ nextDueOn }) => (nextDueOn ? <DateText on={nextDueOn} /> : null),
  },
  { key: 'state', title: t('Status'), minWidth: 140, grow: 0, priority: 2, cell: ({ state }) => <RecurringBadge state={state} /> },
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
export function RecurringCard({ recurring, currency }: { recurring: RecurringPayment; currency: string }) {
  const { t } = useTranslation();
  const { id, name, frequency, nextDueOn, amount, state } = recurring;
  return (
    <CardLines title={<RowLink to={`/recurring-payments/${id}`}>{name}</RowLink>} aside={<Money amount={amount} currency={currency} />}>
      {frequencyText(t, frequency)}
      {nextDueOn ? (
        <>
          {' · '}
          <DateText on={nextDueOn} />
        </>
      ) : null}{' '}
      <RecurringBadge state={state} />
    </CardLines>
  );
}

/** What runs is the ordinary. */
export function RecurringBadge({ state }: Pick<RecurringPayment, 'state'>) {
  const { t } = useTranslation();
  return state === 'active' ? null : <StatusBadge tone={recurringTones[state]}>{recurringStateText(t, state)}</StatusBadge>;
}
