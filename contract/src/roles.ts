export const roles = [
  'garage',
  'manager',
  'technician',
  'security',
  'accountant',
  'supplier',
  'school_admin',
  'school_parent',
  'school_guardian',
  'school_manager',
  'school_driver',
  'school_driver_assistant',
  'service_adviser',
  'driver',
  'security_admin',
  'security_manager',
  'fleet',
  'inventory_admin',
  'inventory_manager',
  'system_admin',
] as const;
export type Role = (typeof roles)[number];

/** Roles that see only what belongs to their customer, is assigned to them, or concerns their children; all others see the whole garage. */
const rolesOfOwnThings: readonly Role[] = [
  'fleet',
  'driver',
  'school_driver',
  'school_driver_assistant',
  'school_parent',
  'school_guardian',
];
export const seesOnlyOwn = (role: Role): boolean => rolesOfOwnThings.includes(role);

/** Roles that act in every branch of their garage; all others act in the branch of their invitation. */
const rolesOfAllBranches: readonly Role[] = [
  'garage',
  'school_admin',
  'accountant',
  'security_admin',
  'security_manager',
  'inventory_admin',
];
export const actsInAllBranches = (role: Role): boolean => rolesOfAllBranches.includes(role);

/** Whom a member may invite, change and act as: an owner everyone, others only roles below their own and no wider, never upward. */
const staffBelow: Partial<Record<Role, readonly Role[]>> = {
  garage: roles.filter((role) => role !== 'system_admin'),
  school_admin: roles.filter((role) => role !== 'system_admin' && role !== 'garage'),
  manager: ['technician', 'service_adviser', 'security', 'inventory_manager', 'driver', 'fleet'],
  security_admin: ['security', 'security_manager'],
};
export const mayManage = (manager: Role, member: Role): boolean => staffBelow[manager]?.includes(member) ?? false;

export type AccountType = 'vendor' | 'supplier' | 'other';
const vendorRoles: readonly Role[] = ['garage', 'manager', 'technician', 'accountant', 'school_admin', 'service_adviser', 'security_admin'];
const supplierRoles: readonly Role[] = ['supplier', 'inventory_admin', 'inventory_manager'];

export function accountType(role: Role): AccountType {
  if (vendorRoles.includes(role)) return 'vendor';
  return supplierRoles.includes(role) ? 'supplier' : 'other';
}
