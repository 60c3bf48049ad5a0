import { listCustomers, listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import { type Import, type ImportKind, importCustomers, importProducts, importVehicles } from '@karakana/contract/imports/import.ts';
import { listProducts, productWords, readProduct } from '@karakana/contract/inventory/product.ts';
import { listVehicles } from '@karakana/contract/vehicles/vehicle.ts';

/** Which call starts an import, where its rows are found, and what they change. */
export const importKinds = {
  customers: { start: importCustomers, list: '/customers', changes: [listCustomers, listTaggedCustomers, listVehicles] },
  vehicles: { start: importVehicles, list: '/vehicles', changes: [listVehicles, listCustomers, listTaggedCustomers] },
  products: { start: importProducts, list: '/inventory/products', changes: [listProducts, readProduct, productWords] },
} as const;

/** Whether vehicles come along with the customers of a file. */
export const bringsVehicles = ({ kind, columns }: Pick<Import, 'kind' | 'columns'>): boolean =>
  kind === 'customers' && columns.includes('registration');

/** What an import of a kind is called, what its rows are, and the way to them. */
export function importWords(t: (text: string) => string, kind: ImportKind): { title: string; rows: string; see: string } {
  const words: Record<ImportKind, { title: string; rows: string; see: string }> = {
    customers: { title: t('Import customers'), rows: t('Customers'), see: t('See the customers') },
    vehicles: { title: t('Import vehicles'), rows: t('Vehicles'), see: t('See the vehicles') },
    products: { title: t('Import products'), rows: t('Products'), see: t('See the products') },
  };
  return words[kind];
}
