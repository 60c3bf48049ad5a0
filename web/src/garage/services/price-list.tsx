import { type PricedService, priceList } from '@karakana/contract/garage/price-list.ts';
import { listServiceCategories } from '@karakana/contract/garage/service.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForMoney } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useOwnGarage } from '../own-garage.ts';
import { categoryFilter } from './category-filter.tsx';
import { durationText } from './duration.ts';

const Search = ListSearch.extend({ categoryId: z.coerce.number().int().positive().optional().catch(undefined) });

/** What the garage charges, to look at, to print and to hand out. */
export function PriceList() {
  const { t } = useTranslation();
  const [{ page = 1, categoryId }, change, address] = useListSearch(Search);
  const question = { categoryId };
  const answer = useEndpointQuery(priceList.list, { ...question, page });
  const categories = useEndpointQuery(listServiceCategories, {}).data?.entries ?? [];
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const priceOf = ({ price }: PricedService) => (price === null ? t('By its lines') : <Money amount={price} currency={currency} />);
  const columns: ListColumn<PricedService>[] = [
    { key: 'category', title: t('Category'), minWidth: 140, priority: 2, cell: (row) => row.category },
    {
      key: 'name',
      title: t('Service'),
      minWidth: 200,
      grow: 2,
      priority: 1,
      cell: ({ name }) => name,
      total: answer.data && t('{{services}} services in all', { services: answer.data.totals.services }),
    },
    {
      key: 'duration',
      title: t('Duration'),
      minWidth: 120,
      grow: 0,
      priority: 2,
      align: 'end',
      cell: (row) => durationText(t, row.durationMinutes),
    },
    { key: 'price', title: t('Price'), minWidth: roomForMoney, grow: 0, priority: 1, align: 'end', cell: priceOf },
  ];
  return (
    <ReportPage
      title={t('Price list')}
      address={address}
      answer={answer}
      columns={columns}
      card={(row) => <PriceCard service={row} price={priceOf(row)} />}
      empty={t('Your services are listed here with their prices, to print and hand out. Nothing is here yet: add a service first.')}
      files={<ReportFiles pdf={priceList.pdf} xlsx={priceList.xlsx} question={question} />}
      filters={categoryFilter(t, { categories, chosen: categoryId, onChoose: (chosen) => change({ categoryId: chosen }) }).field}
    />
  );
}

function PriceCard({ service: { name, category, durationMinutes }, price }: { service: PricedService; price: ReactNode }) {
  const { t } = useTranslation();
  return (
    <CardLines title={name} aside={price}>
      {[category, durationText(t, durationMinutes)].join(' · ')}
    </CardLines>
  );
}
