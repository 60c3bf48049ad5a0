import { type Payee, payeeSorts } from '@karakana/contract/accounting/payee.ts';
import { listSuppliers, removeSupplier } from '@karakana/contract/inventory/supplier.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { PayeeCard, payeeColumns } from '../../accounting/payees/payee-columns.tsx';
import { owedFilter, tagFilter } from '../../accounting/payees/payee-filters.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { useUser } from '../../shell/session.ts';
import { useSupplierDrawer } from './supplier-drawer.tsx';

const Search = ListSearch.extend({
  tags: z.coerce.string().optional().catch(undefined),
  isOwed: z.enum(['true', 'false']).optional().catch(undefined),
  sort: z.enum(payeeSorts).optional().catch(undefined),
});
const path = '/inventory/suppliers';

/** From whom the garage buys. */
export function Suppliers() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listSuppliers, { ...search, page: search.page ?? 1 });
  const tags = answer.data?.tagList ?? [];
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const supplier = useSupplierDrawer(tags);
  const actions = (row: Payee) => (
    <RowActions
      row={row}
      onEdit={() => supplier.open(row)}
      remove={removeSupplier}
      refreshes={[listSuppliers]}
      consequence={t('Nobody can choose it any more. Its bills and entries stay.')}
    />
  );
  return (
    <>
      <ListPage
        title={t('Suppliers')}
        address={address}
        answer={answer}
        columns={payeeColumns(t, { path, currency })}
        card={(row) => <PayeeCard payee={row} path={path} currency={currency} />}
        actions={may(role, 'suppliers:delete') ? actions : undefined}
        filters={[
          tagFilter(t, { tags, chosen: search.tags, onChoose: (chosen) => change({ tags: chosen }) }),
          owedFilter(t, { chosen: search.isOwed, onChoose: (chosen) => change({ isOwed: chosen }) }),
        ]}
        usualSort="name"
        onOpen={({ id }) => navigate({ to: '/inventory/suppliers/$id', params: { id: String(id) } })}
        empty={t('Those who sell you parts are listed here, with what you owe them.')}
        begin={t('Add your first supplier.')}
        action={may(role, 'suppliers:write') ? <AddButton label={t('Add a supplier')} onClick={() => supplier.open()} /> : null}
      />
      {supplier.drawer}
    </>
  );
}
