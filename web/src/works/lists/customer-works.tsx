import { listCustomerWorks } from '@karakana/contract/works/work/customer-work.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { Text } from '@mantine/core';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { servicesText } from '../../vehicles/services/services-text.ts';
import { WorkMarks, WorkStatusBadge } from '../work-parts.tsx';

/** What is and was done for a customer, as a tab of the record. */
export function CustomerWorks({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listCustomerWorks, { id: customerId, page: page ?? 1 });
  return (
    <TabList
      answer={answer}
      empty={t('Estimates, bookings and works of this customer are listed here. There are none yet.')}
      onPage={(chosen) => change({ page: chosen })}
      row={(work) => <Done work={work} />}
    />
  );
}

/** Whose it is says the page. */
function Done({ work }: { work: Work }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { id, number, registration, services, scheduledAt, createdAt, total } = work;
  return (
    <>
      <RowText
        title={<RowLink to={`/works/${id}`}>{servicesText(t, services) || number}</RowLink>}
        badges={
          <>
            <WorkStatusBadge work={work} />
            <WorkMarks work={work} />
          </>
        }
      >
        <Small>
          <Plate registration={registration} /> {number} · <DateText on={scheduledAt ?? createdAt} />
        </Small>
      </RowText>
      {total === null ? null : (
        <Text fw={600} component="div">
          {money(total)}
        </Text>
      )}
    </>
  );
}
