import { type Customer, listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../kit/asked-by-address.ts';
import { addedColumn } from '../kit/list/added-column.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { bothWays, type ListColumn } from '../kit/list/list-props.ts';
import { useListSearch } from '../kit/list/list-search.ts';
import { CallLink } from '../kit/text/phone.tsx';
import { SavedViews } from '../lists/saved-views.tsx';
import { useMessageDrawer } from '../messaging/message-drawer.tsx';
import { useCommandButton } from '../shell/commands/command-button.tsx';
import { useUser } from '../shell/session.ts';
import { useCustomerDrawer } from './customer-drawer.tsx';
import { useCustomerFilters } from './customer-filters.tsx';
import { CustomerCard, CustomerLink, Plates, RowTags } from './customer-parts.tsx';
import { CustomerSearch, filterOf } from './customer-search.ts';
import { useListActions } from './list-actions.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { useTagDrawer } from './tag-drawer.tsx';

/** All customers of the garage. */
export function Customers() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(CustomerSearch);
  const answer = useEndpointQuery(listTaggedCustomers, { ...search, page: search.page ?? 1 });
  const form = useCustomerDrawer();
  const message = useMessageDrawer();
  const tag = useTagDrawer(answer.data?.tags.map(({ name }) => name) ?? []);
  const filter = filterOf(search);
  const mayChoose = may(role, 'messages:write') || may(role, 'customers:delete') || may(role, 'exports:read');
  useAskedByAddress('add', () => form.open());
  useAskedByAddress('message', () => message.open({ filter }));
  return (
    <>
      <ListPage
        title={t('Customers')}
        address={address}
        answer={answer}
        columns={customerColumns(t)}
        card={(row) => <CustomerCard customer={row} />}
        filters={useCustomerFilters(search, change, answer.data?.tags ?? [])}
        usualSort="newest"
        views={<SavedViews list="customers" address={address} />}
        onOpen={({ id }) => navigate({ to: '/customers/$id', params: { id: String(id) } })}
        empty={t('Everyone whose vehicles you look after is listed here, with how to reach them.')}
        begin={t('Add the first customer, or import a list.')}
        action={useCommandButton('addCustomer', () => form.open())}
        more={useListActions({ filter, found: answer.data?.totalCount ?? 0, onMessage: () => message.open({ filter }) })}
        bulk={
          mayChoose ? (chosen) => <SelectionActions chosen={chosen} filter={filter} onMessage={message.open} onTag={tag.open} /> : undefined
        }
      />
      {form.drawer}
      {message.drawer}
      {tag.drawer}
    </>
  );
}

const customerColumns = (t: TFunction): ListColumn<Customer>[] => [
  {
    key: 'name',
    title: t('Name'),
    minWidth: 240,
    grow: 4,
    priority: 1,
    sort: bothWays('name'),
    cell: (row) => <CustomerLink customer={row} />,
  },
  { key: 'mobile', title: t('Mobile number'), minWidth: 140, grow: 0, priority: 1, cell: ({ mobile }) => <CallLink number={mobile} /> },
  {
    key: 'vehicles',
    title: t('Vehicles'),
    minWidth: 200,
    priority: 2,
    cell: ({ registrations }) => (registrations.length > 0 ? <Plates registrations={registrations} /> : null),
  },
  {
    key: 'tags',
    title: t('Tags'),
    minWidth: 150,
    priority: 3,
    cell: ({ tagList }) => (tagList.length > 0 ? <RowTags tagList={tagList} /> : null),
  },
  { key: 'email', title: t('E-mail address'), minWidth: 190, priority: 4, cell: ({ email }) => email },
  { key: 'city', title: t('City'), minWidth: 110, grow: 0, priority: 3, sort: bothWays('city'), cell: ({ city }) => city },
  addedColumn(t),
];
