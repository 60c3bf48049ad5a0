import { listBills } from '@karakana/contract/accounting/bill.ts';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { BillBadge } from '../bills/bill-columns.tsx';

/** The bills that a recurring payment has made. */
export function RecurringBills({ id: recurringPaymentId }: { id: number }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listBills, { recurringPaymentId, page: page ?? 1 });
  return (
    <TabList
      answer={answer}
      empty={t('Each due date makes a bill, which is listed here until it is paid and after. None has fallen due yet.')}
      onPage={(chosen) => change({ page: chosen })}
      row={({ id, number, dueOn, total, ...bill }) => (
        <>
          <RowText title={<RowLink to={`/bills/${id}`}>{number}</RowLink>} badges={<BillBadge {...bill} />}>
            <Small>
              <DateText on={dueOn} />
            </Small>
          </RowText>
          <Money amount={total} currency={currency} />
        </>
      )}
    />
  );
}
