import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import {
  type Icon,
  IconAddressBook,
  IconArchive,
  IconArrowsExchange,
  IconBarrierBlock,
  IconBasket,
  IconBell,
  IconBook2,
  IconBuildingStore,
  IconCalendarDue,
  IconCalendarEvent,
  IconCalendarQuestion,
  IconCar,
  IconCarGarage,
  IconCash,
  IconCashRegister,
  IconCertificate,
  IconChartBar,
  IconChecks,
  IconClipboardCheck,
  IconClipboardList,
  IconClock,
  IconCreditCard,
  IconDeviceMobile,
  IconDroplet,
  IconFileDescription,
  IconFileInvoice,
  IconGauge,
  IconHelp,
  IconHome,
  IconHourglass,
  IconInbox,
  IconLayoutKanban,
  IconListCheck,
  IconListDetails,
  IconMapPin,
  IconMessages,
  IconPackage,
  IconParking,
  IconPercentage,
  IconPlug,
  IconReceipt,
  IconReceiptTax,
  IconRepeat,
  IconReportAnalytics,
  IconSettings,
  IconShield,
  IconShieldCheck,
  IconShoppingCart,
  IconTestPipe,
  IconTool,
  IconTools,
  IconTruckDelivery,
  IconUser,
  IconUserDollar,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useBrand } from './brand.tsx';
import { hasSandbox, hasSandboxPhone } from './page-data.ts';
import { useUser } from './session.ts';

export type Screen = { path: string; label: string; icon: Icon; right?: Right; isOfDealers?: true };
export type ScreenGroup = { label: string; screens: Screen[] };

/** The screens this user may open, grouped as in the side navigation. Those of the settings are folded into one, which lists them. */
export function useNavigation(): ScreenGroup[] {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  return useMemo(
    () =>
      siteMap(t)
        .map((group) => ({ ...group, screens: group.screens.filter(mayOpen) }))
        .filter((group) => group.screens.length > 0),
    [t, mayOpen],
  );
}

/** The settings this user may open. */
export function useSettings(): Screen[] {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  return useMemo(() => settings(t).filter(mayOpen), [t, mayOpen]);
}

/** The screens of a short navigation: the first ones of the role's own work, Home before all. Notifications are behind the bell, and a part of a screen behind More. */
export function mostUsed(groups: ScreenGroup[], count: number): Screen[] {
  const screens = groups.flatMap((group) => group.screens);
  return screens
    .filter(({ path }) => path !== '/notifications' && !screens.some((other) => other.path !== '/' && path.startsWith(`${other.path}/`)))
    .slice(0, count);
}

function useMayOpen(): (screen: Screen) => boolean {
  const { routesByPath } = useRouter();
  const { role } = useUser();
  const { hasSpeedGovernorPrice } = useBrand();
  return useCallback(
    ({ path, right, isOfDealers }) => {
      if (isOfDealers && !hasSpeedGovernorPrice) return false;
      if (!Object.hasOwn(routesByPath, path)) return false;
      if ((path === '/sandbox' && !hasSandbox()) || (path === '/sandbox/mpesa' && !hasSandboxPhone())) return false;
      return !right || may(role, right);
    },
    [routesByPath, role, hasSpeedGovernorPrice],
  );
}

function siteMap(t: (text: string) => string): ScreenGroup[] {
  return [
    {
      label: '',
      screens: [
        { path: '/', label: t('Home'), icon: IconHome },
        { path: '/notifications', label: t('Notifications'), icon: IconBell },
      ],
    },
    {
      label: t('Workshop'),
      screens: [
        { path: '/works', label: t('Board'), icon: IconLayoutKanban, right: 'works:read' },
        { path: '/bookings', label: t('Bookings'), icon: IconCalendarEvent, right: 'bookings:read' },
        { path: '/bookings/requests', label: t('Booking requests'), icon: IconCalendarQuestion, right: 'bookings:write' },
        { path: '/progress', label: t('In progress'), icon: IconTools, right: 'works:read' },
        { path: '/estimates', label: t('Estimates'), icon: IconFileDescription, right: 'bookings:read' },
        { path: '/inspections', label: t('Inspections'), icon: IconClipboardList, right: 'works:read' },
        { path: '/pending', label: t('Pending payment'), icon: IconHourglass, right: 'works:read' },
        { path: '/completed', label: t('Completed works'), icon: IconChecks, right: 'works:read' },
        { path: '/uncollected', label: t('Uncollected cars'), icon: IconParking, right: 'invoices:read' },
        { path: '/gate', label: t('Gate'), icon: IconBarrierBlock, right: 'gate:write' },
        { path: '/certificates', label: t('Certificates'), icon: IconCertificate, right: 'certificates:read', isOfDealers: true },
        { path: '/certificates/renewals', label: t('Renewals'), icon: IconCalendarDue, right: 'certificates:write', isOfDealers: true },
        { path: '/certificates/governors', label: t('Speed governors'), icon: IconGauge, right: 'certificates:write', isOfDealers: true },
        { path: '/archived', label: t('Archived works'), icon: IconArchive, right: 'works:read' },
        { path: '/checklists', label: t('Checklists'), icon: IconListCheck, right: 'works:read' },
      ],
    },
    {
      label: t('Customers'),
      screens: [
        { path: '/customers', label: t('Customers'), icon: IconAddressBook, right: 'customers:read' },
        { path: '/vehicles', label: t('Vehicles'), icon: IconCar, right: 'vehicles:read' },
        { path: '/insurances', label: t('Insurances'), icon: IconShield, right: 'insurances:read' },
      ],
    },
    {
      label: t('Inventory'),
      screens: [
        { path: '/inventory/products', label: t('Products'), icon: IconPackage, right: 'products:read' },
        { path: '/inventory/counts', label: t('Stock counts'), icon: IconClipboardCheck, right: 'products:read' },
        { path: '/inventory/sales', label: t('Sales'), icon: IconShoppingCart, right: 'sales:read' },
        { path: '/inventory/tills', label: t('Tills'), icon: IconCashRegister, right: 'sales:read' },
        { path: '/inventory/transfers', label: t('Transfers'), icon: IconArrowsExchange, right: 'products:read' },
        { path: '/inventory/purchases', label: t('Purchases'), icon: IconBasket, right: 'purchases:read' },
        { path: '/inventory/suppliers', label: t('Suppliers'), icon: IconTruckDelivery, right: 'suppliers:read' },
      ],
    },
    {
      label: t('Money'),
      screens: [
        { path: '/payments', label: t('Payments'), icon: IconCash, right: 'payments:read' },
        { path: '/wallet', label: t('Wallet'), icon: IconWallet, right: 'wallet:read' },
        { path: '/expenses', label: t('Expenses'), icon: IconReceipt, right: 'expenses:write' },
        { path: '/bills', label: t('Bills'), icon: IconFileInvoice, right: 'books:read' },
        { path: '/recurring-payments', label: t('Recurring payments'), icon: IconRepeat, right: 'books:read' },
        { path: '/recipients', label: t('Recipients'), icon: IconUserDollar, right: 'books:read' },
        { path: '/accounts/charts', label: t('Chart of accounts'), icon: IconListDetails, right: 'books:read' },
        { path: '/accounts/entries', label: t('Journal'), icon: IconBook2, right: 'books:read' },
        { path: '/accounts/taxes', label: t('Taxes'), icon: IconReceiptTax, right: 'books:read' },
        { path: '/leaks', label: t('Leak finder'), icon: IconDroplet, right: 'leaks:read' },
        { path: '/analytics', label: t('Analytics'), icon: IconChartBar, right: 'profit_reports:read' },
        { path: '/reports', label: t('Reports'), icon: IconReportAnalytics, right: 'reports:read' },
        { path: '/etims', label: t('KRA eTIMS'), icon: IconShieldCheck, right: 'books:read' },
      ],
    },
    {
      label: t('Talk'),
      screens: [
        { path: '/inbox', label: t('Inbox'), icon: IconInbox, right: 'messages:read' },
        { path: '/messages', label: t('Messages'), icon: IconMessages, right: 'messages:read' },
      ],
    },
    {
      label: t('Settings and help'),
      screens: [
        { path: '/settings', label: t('Settings'), icon: IconSettings },
        { path: '/support', label: t('Support'), icon: IconHelp },
      ],
    },
  ];
}

function settings(t: (text: string) => string): Screen[] {
  return [
    { path: '/settings/profile', label: t('My profile'), icon: IconUser },
    { path: '/settings/garage', label: t('Garage profile'), icon: IconBuildingStore, right: 'garage:write' },
    { path: '/settings/branches', label: t('Branches'), icon: IconMapPin, right: 'branches:read' },
    { path: '/settings/planning', label: t('Hours and bays'), icon: IconClock, right: 'planning:read' },
    { path: '/settings/team', label: t('Team'), icon: IconUsers, right: 'team:read' },
    { path: '/settings/workshop', label: t('Workshop'), icon: IconCarGarage, right: 'garage:write' },
    { path: '/settings/services', label: t('Services'), icon: IconTool, right: 'services:read' },
    { path: '/settings/price-list', label: t('Price list'), icon: IconReceipt, right: 'services:read' },
    { path: '/settings/price-rules', label: t('Price rules'), icon: IconPercentage, right: 'products:write' },
    { path: '/settings/accounts', label: t('Books'), icon: IconBook2, right: 'books:write' },
    { path: '/settings/integrations', label: t('Integrations'), icon: IconPlug, right: 'integrations:read' },
    { path: '/settings/billing', label: t('Billing'), icon: IconCreditCard, right: 'billing:read' },
    { path: '/sandbox', label: t('Sandbox messages'), icon: IconTestPipe, right: 'sandbox:read' },
    { path: '/sandbox/mpesa', label: t('Sandbox phone'), icon: IconDeviceMobile, right: 'sandbox:read' },
  ];
}
