import type { HistoryValue } from '@karakana/contract/history.ts';
import type { productStates } from '@karakana/contract/inventory/product.ts';
import type { MovementKind } from '@karakana/contract/movement-kinds.ts';
import type { TFunction } from 'i18next';

/** What the fields of a product are called in the history, where they are named as on the wire. */
export function productFieldName(t: TFunction, field: string): string {
  const names: Record<string, string> = {
    name: t('Name'),
    code: t('Code'),
    barcode: t('Barcode'),
    category: t('Category'),
    colour: t('Colour'),
    manufacturer: t('Manufacturer'),
    unit: t('Unit'),
    description: t('Description'),
    price: t('Price'),
    tax_id: t('Tax'),
    item_class: t('KRA class'),
    is_tyre: t('Tyre'),
    core_deposit: t('Core deposit'),
    archived_at: t('Archived'),
  };
  return names[field] ?? field;
}

export function productValueName(t: TFunction, field: string, value: HistoryValue): string | undefined {
  if (field === 'is_tyre') return value === true ? t('Yes') : t('No');
  return field === 'archived_at' ? (value === null ? t('No') : t('Yes')) : undefined;
}

export function movementName(t: TFunction, kind: MovementKind): string {
  const names: Record<MovementKind, string> = {
    opening: t('Opening stock'),
    purchase: t('Bought'),
    purchase_price: t('Price difference of a purchase'),
    sale: t('Sold'),
    sale_return: t('Returned by a customer'),
    work: t('Used in a work'),
    work_return: t('Taken back from a work'),
    transfer_out: t('Moved to another branch'),
    transfer_in: t('Came from another branch'),
    count: t('Stock count'),
    supplier_return: t('Returned to a supplier'),
  };
  return names[kind];
}

export function stateName(t: TFunction, state: (typeof productStates)[number]): string {
  return { below_level: t('Below level'), out_of_stock: t('Out of stock'), archived: t('Archived') }[state];
}
