import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import {
  type Icon,
  IconArrowsExchange,
  IconBasketPlus,
  IconCalendarPlus,
  IconCarGarage,
  IconCashRegister,
  IconClipboardCheck,
  IconFileImport,
  IconFilePlus,
  IconFolderPlus,
  IconHomePlus,
  IconListCheck,
  IconMessagePlus,
  IconPackage,
  IconPencilPlus,
  IconReceiptTax,
  IconShoppingCartPlus,
  IconTool,
  IconToolsKitchen2,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Asked } from '../../kit/asked-by-address.ts';
import { useUser } from '../session.ts';

/** What can be done from anywhere: a screen, and what it is asked to do once it is open. */
export type Command = { id: CommandId; label: string; icon: Icon; to: string; asks?: Asked; key?: string };
export type CommandId = keyof ReturnType<typeof allCommands>;

/** The commands that this user may give: for buttons, Ctrl+K and the shortcuts alike. */
export function useCommands(): Command[] {
  const { t } = useTranslation();
  const { role } = useUser();
  const all = Object.entries(allCommands(t)) as [CommandId, Spec][];
  return all.flatMap(([id, { right, ...command }]) => (may(role, right) ? [{ id, ...command }] : []));
}

type Spec = Omit<Command, 'id'> & { right: Right };

const allCommands = (t: TFunction) =>
  ({
    addCustomer: { label: t('Add a customer'), icon: IconUserPlus, to: '/customers', asks: 'add', key: 'c', right: 'customers:write' },
    addVehicle: { label: t('Add a vehicle'), icon: IconCarGarage, to: '/vehicles', asks: 'add', key: 'v', right: 'vehicles:write' },
    newBooking: { label: t('New booking'), icon: IconCalendarPlus, to: '/bookings/new', key: 'b', right: 'bookings:write' },
    newEstimate: { label: t('New estimate'), icon: IconFilePlus, to: '/estimates/new', key: 'e', right: 'bookings:write' },
    newWalkIn: { label: t('Start a walk-in'), icon: IconTool, to: '/works/new', key: 'w', right: 'bookings:write' },
    messageCustomers: {
      label: t('Message customers'),
      icon: IconMessagePlus,
      to: '/customers',
      asks: 'message',
      key: 'm',
      right: 'messages:write',
    },
    importCustomers: { label: t('Import customers'), icon: IconFileImport, to: '/customers/import', right: 'imports:write' },
    importVehicles: { label: t('Import vehicles'), icon: IconFileImport, to: '/vehicles/import', right: 'imports:write' },
    addProduct: { label: t('Add a product'), icon: IconPackage, to: '/inventory/products', asks: 'add', key: 'p', right: 'products:write' },
    countStock: { label: t('Count stock'), icon: IconClipboardCheck, to: '/inventory/counts', asks: 'add', right: 'products:write' },
    importProducts: { label: t('Import products'), icon: IconFileImport, to: '/inventory/products/import', right: 'products:write' },
    newSale: { label: t('New sale'), icon: IconShoppingCartPlus, to: '/inventory/sales/new', key: 's', right: 'sales:write' },
    openTill: { label: t('Open a till'), icon: IconCashRegister, to: '/inventory/tills', asks: 'add', right: 'sales:write' },
    addPurchase: { label: t('Write an order'), icon: IconBasketPlus, to: '/inventory/purchases/new', right: 'purchases:write' },
    moveStock: { label: t('Move stock'), icon: IconArrowsExchange, to: '/inventory/transfers', asks: 'add', right: 'products:write' },
    inviteMember: { label: t('Invite somebody'), icon: IconUsersPlus, to: '/settings/team', asks: 'add', right: 'team:write' },
    addBranch: { label: t('Add a branch'), icon: IconHomePlus, to: '/settings/branches', asks: 'add', right: 'branches:write' },
    addAccount: { label: t('Add an account'), icon: IconFolderPlus, to: '/accounts/charts', asks: 'add', right: 'books:write' },
    addEntry: { label: t('Write an entry'), icon: IconPencilPlus, to: '/accounts/entries/new', right: 'books:write' },
    addTax: { label: t('Add a tax'), icon: IconReceiptTax, to: '/accounts/taxes', asks: 'add', right: 'books:write' },
    addChecklistItem: { label: t('Add a checklist item'), icon: IconListCheck, to: '/checklists', asks: 'add', right: 'services:write' },
    addService: { label: t('Add a service'), icon: IconToolsKitchen2, to: '/settings/services', asks: 'add', right: 'services:write' },
  }) as const satisfies Record<string, Spec>;
