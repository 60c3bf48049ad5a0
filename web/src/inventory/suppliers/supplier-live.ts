import { listSuppliers, readSupplier, supplierHistory } from '@karakana/contract/inventory/supplier.ts';
import { type RefreshTable, removedId, sameId } from '../../kit/api/live-refresh.ts';

export const supplierRefreshes: RefreshTable<'Supplier'> = {
  'supplier-created': [listSuppliers],
  'supplier-updated': [listSuppliers, sameId(readSupplier, 'id'), sameId(supplierHistory, 'id')],
  'supplier-touched': [listSuppliers, sameId(readSupplier, 'id')],
  'supplier-removed': [listSuppliers, removedId(readSupplier, 'id')],
};
