import { listServiceCategories, type Service, services } from '@karakana/contract/garage/service.ts';
import { formatAmount } from '@karakana/contract/money.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { DataTableColumn } from 'mantine-datatable';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { RowLink } from '../../kit/list/row-link.tsx';
import { useUser } from '../../shell/session.ts';
import { useOwnGarage } from '../own-garage.ts';
import { useCategoryDrawer } from './category-drawer.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { durationText } from './duration.ts';
import { useServiceDrawer } from './service-drawer.tsx';

const Search = ListSearch.extend({ category: z.coerce.number().int().positive().optional().catch(undefined) });

export function Services() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change] = useListSearch(Search);
  const { category, ...page } = search;
  const answer = useEndpointQuery(services.list, { page: page.page ?? 1, search: page.search, categoryId: category });
  const categories = useEndpointQuery(listServiceCategories, {}).data?.entries ?? [];
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const service = useServiceDrawer({ categories, currency });
  const addCategory = useCategoryDrawer();
  const mayWrite = may(role, 'services:write');

  const categoryName = ({ categoryId }: Service) => categories.find(({ id }) => id === categoryId)?.name ?? '';
  const actions = (row: Service) => (
    <RowActions
      row={row}
      onEdit={() => service.open(row)}
      remove={services.remove}
      refreshes={[services.list, listServiceCategories]}
      consequence={t('It can no longer be chosen for new work.')}
    />
  );
  const columns: DataTableColumn<Service>[] = [
    { accessor: 'name', title: t('Service'), render: (row) => <NameAndDescription service={row} /> },
    { accessor: 'categoryId', title: t('Category'), render: categoryName },
    {
      accessor: 'durationMinutes',
      title: t('Duration'),
      textAlign: 'right',
      noWrap: true,
      render: (row) => durationText(t, row.durationMinutes),
    },
    { accessor: 'price', title: t('Price'), textAlign: 'right', noWrap: true, render: (row) => formatAmount(row.price, currency) },
  ];
  return (
    <>
      <ListPage
        title={t('Services')}
        answer={answer}
        columns={columns}
        card={(row) => <ServiceCard service={row} category={categoryName(row)} price={formatAmount(row.price, currency)} />}
        actions={mayWrite ? actions : undefined}
        search={search.search}
        onChange={change}
        onOpen={({ id }) => navigate({ to: '/settings/services/$id', params: { id: String(id) } })}
        empty={category ? t('There is no service in this category yet') : t('You have no services yet. Add what you do and what it costs.')}
        filters={<CategoryFilter categories={categories} chosen={category} onChoose={(chosen) => change({ category: chosen })} />}
        action={
          mayWrite ? (
            <Group gap="xs">
              <Button variant="default" leftSection={<IconFolderPlus size={18} />} onClick={() => addCategory.open()}>
                {t('Add a category')}
              </Button>
              <AddButton label={t('Add a service')} onClick={() => service.open({ categoryId: category })} />
            </Group>
          ) : null
        }
      />
      {service.drawer}
      {addCategory.drawer}
    </>
  );
}

function NameAndDescription({ service: { id, name, description } }: { service: Service }) {
  return (
    <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
      <RowLink to={`/settings/services/${id}`}>{name}</RowLink>
      {description ? (
        <Text fz="sm" c="dimmed" lineClamp={2}>
          {description}
        </Text>
      ) : null}
    </Stack>
  );
}

function ServiceCard({ service, category, price }: { service: Service; category: string; price: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <NameAndDescription service={service} />
      <Text fz="sm" c="dimmed">
        {category} · {durationText(t, service.durationMinutes)}
      </Text>
      <Text fw={600}>{price}</Text>
    </Stack>
  );
}
