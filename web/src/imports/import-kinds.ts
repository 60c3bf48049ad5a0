import { listCustomers, listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import { type Import, type ImportKind, importCustomers, importVehicles } from '@karakana/contract/imports/import.ts';
import { listVehicles } from '@karakana/contract/vehicles/vehicle.ts';

/** Which call starts an import, where its rows are found, and what they change. */
export const importKinds = {
  customers: { start: importCustomers, list: '/customers', changes: [listCustomers, listTaggedCustomers, listVehicles] },
  vehicles: { start: importVehicles, list: '/vehicles', changes: [listVehicles, listCustomers, listTaggedCustomers] },
} as const;

/** Whether vehicles come along with the customers of a file. */
export const bringsVehicles = ({ kind, columns }: Pick<Import, 'kind' | 'columns'>): boolean =>
  kind === 'customers' && columns.includes('registration');

export function importTitle(t: (text: string) => string, kind: ImportKind): string {
  return kind === 'customers' ? t('Import customers') : t('Import vehicles');
}
