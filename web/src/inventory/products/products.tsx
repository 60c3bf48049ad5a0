import { listProducts, type Product, productSorts, productStates } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { useLabelDrawer } from '../labels/label-drawer.tsx';
import { useScanSheet } from '../scan/scan-sheet.tsx';
import { useTransferDrawer } from '../transfers/transfer-drawer.tsx';
import { findScanned } from './find-scanned.ts';
import { SelectionActions, useListActions } from './list-actions.tsx';
import { ProductCard } from './product-card.tsx';
import { productColumns } from './product-columns.tsx';
import { useProductDrawer } from './product-drawer.tsx';
import { useProductFilters } from './product-filters.tsx';

const Word = z.coerce.string().max(80).optional().catch(undefined);
const Search = ListSearch.extend({
  category: Word,
  manufacturer: Word,
  state: z.enum(productStates).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
  sort: z.enum(productSorts).optional().catch(undefined),
});
/** What the garage keeps to sell and to build in, with what is left of it. */
export function Products() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listProducts, { ...search, page: search.page ?? 1 });
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const filters = useProductFilters(search, change);
  const product = useProductDrawer();
  const transfer = useTransferDrawer();
  const label = useLabelDrawer();
  const mayWrite = may(role, 'products:write');
  const open = ({ id }: Pick<Product, 'id'>) => navigate({ to: '/inventory/products/$id', params: { id: String(id) } });
  async function openScanned(written: string): Promise<void> {
    const scanned = await findScanned(written);
    if (scanned) open(scanned);
    else change({ search: written });
  }
  const scan = useScanSheet({
    onScanned: (barcode) => {
      void openScanned(barcode);
      return 'done';
    },
  });
  const add = () => product.open();
  useAskedByAddress('add', () => mayWrite && add());
  const { page: _, sort: __, ...filter } = search;
  const found = answer.data?.totalCount ?? 0;
  const more = useListActions({ filter, found, onMove: () => transfer.open(), onScan: scan.open });
  return (
    <>
      <ListPage
        title={t('Products')}
        address={address}
        answer={answer}
        columns={productColumns(t, currency)}
        card={(row) => <ProductCard product={row} currency={currency} />}
        filters={filters}
        // What is searched for comes by how well it fits.
        usualSort={search.search ? undefined : 'name'}
        views={<SavedViews list="products" address={address} />}
        onOpen={open}
        onSearchEnter={openScanned}
        empty={t('Parts and goods are kept here, with what each branch has of them and what they cost.')}
        begin={t('Add your first product.')}
        action={useCommandButton('addProduct', add)}
        more={more}
        bulk={mayWrite ? (chosen) => <SelectionActions onLabel={() => label.open(chosen === 'all' ? { filter } : chosen)} /> : undefined}
      />
      {product.drawer}
      {transfer.drawer}
      {label.drawer}
      {scan.sheet}
    </>
  );
}
