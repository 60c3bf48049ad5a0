import type { CurrentUser } from '@karakana/contract/accounts/user.ts';
import { may, type Right } from '@karakana/contract/permissions.ts';
import {
  type Icon,
  IconBell,
  IconBuildingStore,
  IconCreditCard,
  IconHelp,
  IconHome,
  IconInbox,
  IconMapPin,
  IconPlug,
  IconShield,
  IconTool,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasSandbox } from './page-data.ts';
import { useUser } from './session.ts';

export type Screen = { path: string; label: string; icon: Icon; right?: Right };
export type ScreenGroup = { label: string; screens: Screen[] };

/** The screens this user may open, grouped as in the side navigation. */
export function useNavigation(): ScreenGroup[] {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useUser();
  const exists = (path: string) => Object.hasOwn(router.routesByPath, path);
  return siteMap(t)
    .map((group) => ({ ...group, screens: group.screens.filter((screen) => exists(screen.path) && mayOpen(user, screen)) }))
    .filter((group) => group.screens.length > 0);
}

/** The four screens of the phone's bottom bar: the first ones of the role's own work, Home before all. */
export function mostUsed(groups: ScreenGroup[]): Screen[] {
  return groups.flatMap((group) => group.screens).slice(0, 4);
}

function mayOpen(user: CurrentUser, screen: Screen): boolean {
  if (screen.path === '/sandbox' && !hasSandbox()) return false;
  return !screen.right || may(user.role, screen.right);
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
    { label: t('Customers'), screens: [{ path: '/insurances', label: t('Insurances'), icon: IconShield, right: 'insurances:read' }] },
    {
      label: t('Settings'),
      screens: [
        { path: '/settings/team', label: t('Team'), icon: IconUsers, right: 'team:read' },
        { path: '/settings/services', label: t('Services'), icon: IconTool, right: 'services:read' },
        { path: '/settings/branches', label: t('Branches'), icon: IconMapPin, right: 'branches:read' },
        { path: '/settings/garage', label: t('Garage profile'), icon: IconBuildingStore, right: 'garage:write' },
        { path: '/settings/integrations', label: t('Integrations'), icon: IconPlug, right: 'integrations:read' },
        { path: '/settings/billing', label: t('Billing'), icon: IconCreditCard, right: 'billing:read' },
        { path: '/settings/profile', label: t('My profile'), icon: IconUser },
      ],
    },
    {
      label: t('Help'),
      screens: [
        { path: '/support', label: t('Support'), icon: IconHelp },
        { path: '/sandbox', label: t('Sandbox messages'), icon: IconInbox, right: 'sandbox:read' },
      ],
    },
  ];
}
