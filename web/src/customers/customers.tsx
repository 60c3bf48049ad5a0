import { type Customer, listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import type { DataTableColumn } from 'mantine-datatable';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { useListSearch } from '../kit/list/list-search.ts';
import { Nothing } from '../kit/text/nothing.tsx';
import { CallLink } from '../kit/text/phone.tsx';
import { useMessageDrawer } from '../messaging/message-drawer.tsx';
import { useUser } from '../shell/session.ts';
import { useCustomerDrawer } from './customer-drawer.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerCard, CustomerStatus, NameAndEmail, Plates, Tags } from './customer-parts.tsx';
import { CustomerSearch, countFilters, filterOf } from './customer-search.ts';
import { ListActions, SelectionActions } from './list-actions.tsx';

/** All customers of the garage. */
export function Customers() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change] = useListSearch(CustomerSearch);
  const answer = useEndpointQuery(listTaggedCustomers, { ...search, page: search.page ?? 1 });
  const form = useCustomerDrawer();
  const message = useMessageDrawer();
  const filter = filterOf(search);
  const mayChoose = may(role, 'messages:write') || may(role, 'customers:delete');
  const columns: DataTableColumn<Customer>[] = [
    { accessor: 'name', title: t('Name'), sortable: true, width: 260, render: (row) => <NameAndEmail customer={row} /> },
    { accessor: 'mobile', title: t('Mobile number'), noWrap: true, render: (row) => <CallLink number={row.mobile} /> },
    {
      accessor: 'registrations',
      title: t('Vehicles'),
      render: ({ registrations }) => (registrations.length > 0 ? <Plates registrations={registrations} /> : <Nothing />),
    },
    { accessor: 'tagList', title: t('Tags'), render: ({ tagList }) => (tagList.length > 0 ? <Tags tagList={tagList} /> : <Nothing />) },
    { accessor: 'status', title: t('Status'), render: (row) => <CustomerStatus status={row.status} /> },
    {
      accessor: 'city',
      title: t('City'),
      width: 140,
      cellsStyle: () => ({ overflowWrap: 'anywhere' }),
      render: ({ city }) => city ?? <Nothing />,
    },
  ];
  return (
    <>
      <ListPage
        title={t('Customers')}
        answer={answer}
        columns={columns}
        card={(row) => <CustomerCard customer={row} />}
        search={search.search}
        onChange={change}
        onOpen={({ id }) => navigate({ to: '/customers/$id', params: { id: String(id) } })}
        empty={
          countFilters(search) > 0 ? t('No customer is like this') : t('There are no customers yet. Add the first one, or import a list.')
        }
        sort={{
          status: { columnAccessor: search.sort === 'name' ? 'name' : '', direction: 'asc' },
          onChange: () => change({ sort: search.sort === 'name' ? undefined : 'name' }),
        }}
        isFiltered={countFilters(search) > 0}
        filters={<CustomerFilters search={search} onChange={change} tags={answer.data?.tags ?? []} />}
        action={
          <ListActions
            filter={filter}
            found={answer.data?.totalCount ?? 0}
            onMessage={() => message.open({ filter })}
            onAdd={() => form.open()}
          />
        }
        bulk={mayChoose ? (ids) => <SelectionActions ids={ids} onMessage={() => message.open({ ids })} /> : undefined}
      />
      {form.drawer}
      {message.drawer}
    </>
  );
}
