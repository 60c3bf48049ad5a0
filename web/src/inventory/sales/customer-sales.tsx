import { listSales, type Sale } from '@karakana/contract/inventory/sale.ts';
import { Text } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { SaleBadge, saleName } from './sale-parts.tsx';

/** What a customer bought over the counter, as a tab of the record. */
export function CustomerSales({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listSales, { customerId, page: page ?? 1 });
  return (
    <TabList
      answer={answer}
      empty={t('What this customer buys over the counter is listed here, with what is still to be paid. There is nothing yet.')}
      onPage={(chosen) => change({ page: chosen })}
      row={(sale) => <Bought sale={sale} />}
    />
  );
}

/** Whose it is says the page. */
function Bought({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <>
      <RowText title={<RowLink to={`/inventory/sales/${sale.id}`}>{saleName(t, sale)}</RowLink>} badges={<SaleBadge state={sale.state} />}>
        <Small>
          <DateText on={sale.issuedOn ?? sale.createdAt} />
        </Small>
      </RowText>
      <Text fw={600} component="div">
        <Money amount={sale.total} currency={currency} />
      </Text>
    </>
  );
}
