import type { Found } from '@karakana/contract/search.ts';
import {
  type Icon,
  IconBasket,
  IconCar,
  IconPackage,
  IconShoppingCart,
  IconTool,
  IconTruckDelivery,
  IconUser,
  IconUserDollar,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';

type Kind = Found['kind'];

/** Where each kind of record is, and its sign. */
export const foundKindSigns: Record<Kind, { path: string; icon: Icon }> = {
  vehicle: { path: '/vehicles', icon: IconCar },
  customer: { path: '/customers', icon: IconUser },
  work: { path: '/works', icon: IconTool },
  product: { path: '/inventory/products', icon: IconPackage },
  sale: { path: '/inventory/sales', icon: IconShoppingCart },
  purchase: { path: '/inventory/purchases', icon: IconBasket },
  supplier: { path: '/inventory/suppliers', icon: IconTruckDelivery },
  recipient: { path: '/recipients', icon: IconUserDollar },
};

/** What was found under the names of what it is, in the order of the kinds. */
export function groupFound(t: TFunction, found: Found[]): { group: string; things: Found[] }[] {
  const groups: [group: string, kinds: Kind[]][] = [
    [t('Vehicles and customers'), ['vehicle', 'customer']],
    [t('Works'), ['work']],
    [t('Products'), ['product']],
    [t('Sales'), ['sale']],
    [t('Purchases'), ['purchase']],
    [t('Suppliers'), ['supplier']],
    [t('Recipients'), ['recipient']],
  ];
  return groups.map(([group, kinds]) => ({ group, things: found.filter(({ kind }) => kinds.includes(kind)) }));
}
