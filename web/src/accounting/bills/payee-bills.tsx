import { type Bill, listBills } from '@karakana/contract/accounting/bill.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Card } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { AddButton } from '../../kit/list/add-button.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { Pages } from '../../kit/list/pages.tsx';
import { RowLink } from '../../kit/list/row-link.tsx';
import classes from '../../kit/record/document-lines.module.css';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { BillBadge } from './bill-columns.tsx';

/** The bills of one payee, as a tab of the record. */
export function PayeeBills({ payeeId, onAdd }: { payeeId: number; onAdd: () => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listBills, { payeeId, page: page ?? 1 });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { entries, ...pages } = answer.data;
  if (entries.length === 0)
    return (
      <Empty
        sentence={t('Every bill of this recipient is listed here with what is still to be paid. There is none yet.')}
        action={may(role, 'books:write') ? <AddButton label={t('Add a bill')} onClick={onAdd} /> : null}
      />
    );
  return (
    <>
      <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
        {entries.map((bill) => (
          <li key={bill.id} className={classes.row}>
            <OwnBill bill={bill} currency={currency} />
          </li>
        ))}
      </Card>
      <Pages {...pages} onChange={(chosen) => change({ page: chosen })} />
    </>
  );
}

/** Whose it is says the page. */
function OwnBill({ bill, currency }: { bill: Bill; currency: string }) {
  const { id, number, reference, dueOn, balance, total } = bill;
  return (
    <CardLines
      title={<RowLink to={`/bills/${id}`}>{number}</RowLink>}
      aside={<Money amount={balance > 0 ? balance : total} currency={currency} />}
    >
      <DateText on={dueOn} /> <BillBadge {...bill} />
      {reference ? ` · ${reference}` : ''}
    </CardLines>
  );
}
