import { listSales, type Sale } from '@karakana/contract/inventory/sale.ts';
import { useNavigate } from '@tanstack/react-router';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { SalesSearch, useSaleFilters } from './sale-filters.tsx';
import { SaleCard, saleColumns } from './sale-parts.tsx';

/** What was sold over the counter, the newest first. */
export function Sales() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(SalesSearch);
  const answer = useEndpointQuery(listSales, { ...search, page: search.page ?? 1 });
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const open = ({ id }: Sale) => navigate({ to: '/inventory/sales/$id', params: { id: String(id) } });
  return (
    <ListPage
      title={t('Sales')}
      address={address}
      answer={answer}
      columns={saleColumns(t, currency, answer.data?.entries ?? [])}
      card={(row) => <SaleCard sale={row} currency={currency} />}
      filters={useSaleFilters(search, change)}
      views={<SavedViews list="sales" address={address} />}
      onOpen={open}
      empty={t('What is sold over the counter is listed here, with what is still to be paid.')}
      begin={t('Make your first sale.')}
      action={useCommandButton('newSale', () => navigate({ to: '/inventory/sales/new' }))}
    />
  );
}
