import { listPurchases, purchaseEntries, purchaseHistory, readPurchase } from '@karakana/contract/inventory/purchase.ts';
import { listSuppliers, readSupplier, supplierHistory } from '@karakana/contract/inventory/supplier.ts';
import { type RefreshTable, removedId, sameId } from '../../kit/api/live-refresh.ts';

export const supplierRefreshes: RefreshTable<'Supplier'> = {
  'supplier-created': [listSuppliers],
  'supplier-updated': [listSuppliers, sameId(readSupplier, 'id'), sameId(supplierHistory, 'id')],
  'supplier-touched': [listSuppliers, sameId(readSupplier, 'id')],
  'supplier-removed': [listSuppliers, removedId(readSupplier, 'id')],
  'purchase-created': [listPurchases],
  'purchase-updated': [listPurchases, sameId(readPurchase, 'id'), sameId(purchaseHistory, 'id'), sameId(purchaseEntries, 'id')],
  'purchase-removed': [listPurchases, sameId(readPurchase, 'id'), sameId(purchaseHistory, 'id')],
};
