import { listPurchases, purchaseFilters, purchaseSorts } from '@karakana/contract/inventory/purchase.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconBasketPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { PurchaseCard, purchaseColumns } from './purchase-columns.tsx';
import { usePurchaseFilters } from './purchase-filters.tsx';
import { useOrderBelowLevel } from './use-order-below-level.ts';

const Ident = z.coerce.number().int().positive().optional().catch(undefined);
const Search = ListSearch.extend({
  state: z.enum(purchaseFilters).optional().catch(undefined),
  supplierId: Ident,
  branchId: Ident,
  sort: z.enum(purchaseSorts).optional().catch(undefined),
});

/** What the garage has ordered. */
export function Purchases() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listPurchases, { ...search, page: search.page ?? 1 });
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const filters = usePurchaseFilters(search, change);
  const below = useOrderBelowLevel();
  const orderBelow = {
    label: t('Order what is below its level'),
    icon: <IconBasketPlus size={18} />,
    pending: below.pending,
    onClick: below.order,
  };
  return (
    <ListPage
      title={t('Purchases')}
      address={address}
      answer={answer}
      columns={purchaseColumns(t, currency)}
      card={(row) => <PurchaseCard purchase={row} currency={currency} />}
      filters={filters}
      usualSort="newest"
      views={<SavedViews list="purchases" address={address} />}
      onOpen={({ id }) => navigate({ to: '/inventory/purchases/$id', params: { id: String(id) } })}
      empty={t('Orders to suppliers are kept here: what is still to come, what came, and what was billed.')}
      begin={t('Write your first order.')}
      action={useCommandButton('addPurchase', () => navigate({ to: '/inventory/purchases/new' }))}
      more={may(role, 'purchases:write') ? [orderBelow] : []}
    />
  );
}
