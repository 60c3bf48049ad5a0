import type { Role } from '@karakana/contract/roles.ts';

type Say = (text: string) => string;

/** What each role is called on the screen. */
export function roleName(t: Say, role: Role): string {
  const names: Record<Role, string> = {
    garage: t('Owner'),
    manager: t('Manager'),
    technician: t('Technician'),
    security: t('Security'),
    accountant: t('Accountant'),
    supplier: t('Supplier'),
    school_admin: t('School administrator'),
    school_parent: t('Parent'),
    school_guardian: t('Guardian'),
    school_manager: t('School manager'),
    school_driver: t('School driver'),
    school_driver_assistant: t('School driver’s assistant'),
    service_adviser: t('Service adviser'),
    driver: t('Driver'),
    security_admin: t('Head of security'),
    security_manager: t('Security manager'),
    fleet: t('Fleet customer'),
    inventory_admin: t('Head of inventory'),
    inventory_manager: t('Inventory manager'),
    system_admin: t('System administrator'),
  };
  return names[role];
}
