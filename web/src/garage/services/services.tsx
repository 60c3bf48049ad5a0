import { listServiceCategories, type Service, serviceSorts, services } from '@karakana/contract/garage/service.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconFolderPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { RowLink } from '../../kit/list/row-link.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { useOwnGarage } from '../own-garage.ts';
import { useCategoryDrawer } from './category-drawer.tsx';
import { categoryFilter } from './category-filter.tsx';
import { durationText } from './duration.ts';
import { PriceCell } from './price-cell.tsx';
import { ServiceCard } from './service-card.tsx';
import { useServiceDrawer } from './service-drawer.tsx';
import { ServicePrice } from './service-price.tsx';

const Search = ListSearch.extend({
  categoryId: z.coerce.number().int().positive().optional().catch(undefined),
  sort: z.enum(serviceSorts).optional().catch(undefined),
});

const usualSort = 'category';
const groupedSorts: readonly string[] = ['category', '-category'];

export function Services() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(services.list, { ...search, page: search.page ?? 1, sort: search.sort ?? usualSort });
  const categories = useEndpointQuery(listServiceCategories, {}).data?.entries ?? [];
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const service = useServiceDrawer({ categories, currency });
  const category = useCategoryDrawer();
  const mayWrite = may(role, 'services:write');

  const categoryName = ({ categoryId }: Service) => categories.find(({ id }) => id === categoryId)?.name ?? '';
  const isGrouped = groupedSorts.includes(search.sort ?? usualSort) && categories.length > 0;
  const price = (row: Service) =>
    mayWrite ? <PriceCell service={row} currency={currency} /> : <ServicePrice service={row} currency={currency} />;
  const actions = (row: Service) => (
    <RowActions
      row={row}
      onEdit={() => service.open(row)}
      remove={services.remove}
      refreshes={[services.list, listServiceCategories]}
      consequence={t('It can no longer be chosen for new work.')}
    />
  );
  const columns: ListColumn<Service>[] = [
    {
      key: 'name',
      title: t('Service'),
      minWidth: 210,
      grow: 3,
      priority: 1,
      sort: bothWays('name'),
      cell: ({ id, name }) => <RowLink to={`/settings/services/${id}`}>{name}</RowLink>,
    },
    { key: 'description', title: t('Description'), minWidth: 200, priority: 4, cell: ({ description }) => description },
    { key: 'category', title: t('Category'), minWidth: 130, priority: 2, sort: bothWays('category'), cell: categoryName },
    {
      key: 'duration',
      title: t('Duration'),
      minWidth: 120,
      grow: 0,
      priority: 3,
      align: 'end',
      sort: bothWays('duration'),
      cell: (row) => durationText(t, row.durationMinutes),
    },
    {
      key: 'price',
      title: t('Price'),
      minWidth: 170,
      grow: 0,
      priority: 1,
      align: 'end',
      sort: bothWays('price'),
      cell: price,
    },
  ];
  const addService = () => service.open({ categoryId: search.categoryId });
  useAskedByAddress('add', () => mayWrite && addService());
  const addCategory = { label: t('Add a category'), icon: <IconFolderPlus size={18} />, onClick: () => category.open() };
  return (
    <>
      <ListPage
        title={t('Services')}
        address={address}
        answer={answer}
        columns={columns}
        card={(row) => <ServiceCard service={row} category={isGrouped ? undefined : categoryName(row)} price={price(row)} />}
        groups={isGrouped ? { column: 'category', nameOf: categoryName } : undefined}
        actions={mayWrite ? actions : undefined}
        filters={[categoryFilter(t, { categories, chosen: search.categoryId, onChoose: (categoryId) => change({ categoryId }) })]}
        usualSort={usualSort}
        views={<SavedViews list="services" address={address} />}
        onOpen={({ id }) => navigate({ to: '/settings/services/$id', params: { id: String(id) } })}
        empty={t('List what you do, how long it takes and what it costs. Bookings, estimates and the price list use it.')}
        begin={t('Add your first service.')}
        action={useCommandButton('addService', addService)}
        more={mayWrite ? [addCategory] : []}
      />
      {service.drawer}
      {category.drawer}
    </>
  );
}
