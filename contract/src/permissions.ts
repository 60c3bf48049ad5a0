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

export type Thing =
  | 'garage'
  | 'branches'
  | 'team'
  | 'integrations'
  | 'billing'
  | 'services'
  | 'insurances'
  | 'quotes'
  | 'impersonation'
  | 'sandbox';
export type Right = `${Thing}:${'read' | 'write'}`;

const owner: Right[] = [
  'garage:write',
  'branches:write',
  'team:write',
  'integrations:write',
  'billing:write',
  'services:write',
  'insurances:write',
  'quotes:read',
  'impersonation:write',
  'sandbox:read',
];
const everyMember: Right[] = ['garage:read', 'branches:read'];
const workshopReader: Right[] = [...everyMember, 'services:read', 'insurances:read'];

/** What each role may do. `write` includes `read`. */
export const rights: Record<Role, readonly Right[]> = {
  garage: owner,
  school_admin: owner,
  manager: [...everyMember, 'team:write', 'billing:read', 'services:write', 'insurances:write', 'quotes:read', 'sandbox:read'],
  school_manager: [...everyMember, 'team:read', 'services:read', 'insurances:read', 'quotes:read'],
  service_adviser: [...workshopReader, 'team:read', 'insurances:write', 'quotes:read'],
  technician: [...workshopReader, 'quotes:read'],
  accountant: [...workshopReader, 'team:read', 'billing:read', 'quotes:read'],
  security: everyMember,
  security_manager: everyMember,
  security_admin: [...everyMember, 'team:write'],
  inventory_admin: [...workshopReader, 'team:read'],
  inventory_manager: workshopReader,
  supplier: everyMember,
  fleet: [...everyMember, 'services:read', 'insurances:read'],
  driver: [...everyMember, 'services:read'],
  school_driver: everyMember,
  school_driver_assistant: everyMember,
  school_parent: everyMember,
  school_guardian: everyMember,
  system_admin: [],
};

export function may(role: Role, right: Right): boolean {
  const held = rights[role];
  // Replacing one suffix of a right by the other gives a right.
  return held.includes(right) || (right.endsWith(':read') && held.includes(right.replace(':read', ':write') as Right));
}

/** Roles that act in every branch of their garage; all others act in the branch of their invitation. */
const rolesOfAllBranches: readonly Role[] = ['garage', 'school_admin', 'security_admin', 'inventory_admin'];
export const actsInAllBranches = (role: Role): boolean => rolesOfAllBranches.includes(role);

/** Whom a member may invite, change and act as: an owner everyone, others only roles below their own, never upward. */
const staffBelow: Partial<Record<Role, readonly Role[]>> = {
  garage: roles.filter((role) => role !== 'system_admin'),
  school_admin: roles.filter((role) => role !== 'system_admin' && role !== 'garage'),
  manager: ['technician', 'service_adviser', 'accountant', 'security', 'inventory_manager', 'driver', 'fleet'],
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
