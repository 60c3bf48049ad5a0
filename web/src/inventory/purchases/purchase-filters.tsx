import { type purchaseFilters, purchaseStates } from '@karakana/contract/inventory/purchase.ts';
import { listSuppliers } from '@karakana/contract/inventory/supplier.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { purchaseStateText } from './purchase-words.ts';

type Chosen = { state?: (typeof purchaseFilters)[number] | undefined; supplierId?: number | undefined; branchId?: number | undefined };
const maxSuppliers = 200;

/** What a list of orders can be narrowed to; the branch only for those who see several. */
export function usePurchaseFilters(chosen: Chosen, change: (wanted: Chosen) => void): ListFilter[] {
  const { t } = useTranslation();
  const suppliers = useEndpointQuery(listSuppliers, { page: 1, perPage: maxSuppliers }).data?.entries ?? [];
  const named = (known: { id: number; name: string }[]) => known.map(({ id, name }) => ({ value: String(id), label: name }));
  const written = (id: number | undefined) => (id === undefined ? undefined : String(id));
  const branch = useBranchFilter(chosen.branchId, change);
  return [
    selectFilter({
      label: t('Status'),
      key: 'state',
      all: t('All orders'),
      options: [
        { value: 'to_receive', label: t('To receive') },
        ...purchaseStates.map((value) => ({ value, label: purchaseStateText(t, value) })),
      ],
      value: chosen.state,
      onChange: (state) => change({ state }),
    }),
    selectFilter({
      label: t('Supplier'),
      key: 'supplierId',
      all: t('All suppliers'),
      options: named(suppliers),
      value: written(chosen.supplierId),
      onChange: (id) => change({ supplierId: id ? Number(id) : undefined }),
    }),
    ...branch,
  ];
}
