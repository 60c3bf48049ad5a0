import { type PricedService, priceList } from '@karakana/contract/garage/price-list.ts';
import { listServiceCategories } from '@karakana/contract/garage/service.ts';
import { formatAmount } from '@karakana/contract/money.ts';
import { Group, Stack, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { useOwnGarage } from '../own-garage.ts';
import { CategoryFilter } from './category-filter.tsx';
import { durationText } from './duration.ts';

const Search = ListSearch.extend({ category: z.coerce.number().int().positive().optional().catch(undefined) });

/** What the garage charges, to look at, to print and to hand out. */
export function PriceList() {
  const { t } = useTranslation();
  const [{ page = 1, category }, change] = useListSearch(Search);
  const question = { categoryId: category };
  const answer = useEndpointQuery(priceList.list, { ...question, page });
  const categories = useEndpointQuery(listServiceCategories, {}).data?.entries ?? [];
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const priceOf = ({ price }: PricedService) => formatAmount(price, currency);
  const columns: DataTableColumn<PricedService>[] = [
    { accessor: 'category', title: t('Category') },
    { accessor: 'name', title: t('Service'), cellsStyle: () => ({ overflowWrap: 'anywhere' }) },
    {
      accessor: 'durationMinutes',
      title: t('Duration'),
      textAlign: 'right',
      noWrap: true,
      render: (row) => durationText(t, row.durationMinutes),
    },
    { accessor: 'price', title: t('Price'), textAlign: 'right', noWrap: true, render: priceOf },
  ];
  return (
    <ReportPage
      title={t('Price list')}
      answer={answer}
      columns={columns}
      card={(row) => <PriceCard service={row} price={priceOf(row)} />}
      onChange={change}
      empty={t('There is nothing in this price list yet')}
      totals={answer.data && t('{{services}} services in all', { services: answer.data.totals.services })}
      files={<ReportFiles pdf={priceList.pdf} xlsx={priceList.xlsx} question={question} />}
      filters={<CategoryFilter categories={categories} chosen={category} onChoose={(chosen) => change({ category: chosen })} />}
    />
  );
}

function PriceCard({ service: { name, category, durationMinutes }, price }: { service: PricedService; price: string }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={500} fz="sm">
          {name}
        </Text>
        <Text fz="sm" c="dimmed">
          {category} · {durationText(t, durationMinutes)}
        </Text>
      </Stack>
      <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
        {price}
      </Text>
    </Group>
  );
}
