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
  | 'planning'
  | 'team'
  | 'integrations'
  | 'billing'
  | 'services'
  | 'insurances'
  | 'quotes'
  | 'impersonation'
  | 'sandbox'
  | 'customers'
  | 'vehicles'
  | 'issues'
  | 'documents'
  | 'assignments'
  | 'events'
  | 'works'
  | 'gate'
  | 'bookings'
  | 'requests'
  | 'approvals'
  | 'certificates'
  | 'invoices'
  | 'books'
  | 'products'
  | 'sales'
  | 'payments'
  | 'wallet'
  | 'purchases'
  | 'expenses'
  | 'suppliers'
  | 'messages'
  | 'imports'
  | 'exports'
  | 'reports'
  | 'service_reports'
  | 'day_reports'
  | 'stock_reports'
  | 'profit_reports'
  | 'leaks';

/** Each level includes those before it. To remove is a level of its own only for what some may change and not remove. */
const levels = ['read', 'write', 'delete'] as const;
export type Right = `${Thing}:${(typeof levels)[number]}`;

/** What the people at the counter do all day. */
const counter: Right[] = [
  'customers:delete',
  'vehicles:delete',
  'issues:write',
  'documents:write',
  'assignments:write',
  'events:read',
  'requests:write',
  'messages:write',
  'imports:write',
  'exports:read',
];
/** Reports of the work that is done; those of one day and of who did what; those of stock; and those that say what is earned by it. */
const reportsOfWork: Right[] = ['reports:read', 'service_reports:read'];
const reportsOfStock: Right[] = ['reports:read', 'stock_reports:read'];
const allReports: Right[] = [...reportsOfWork, 'day_reports:read', 'stock_reports:read', 'profit_reports:read'];
/** Those who also take back what was billed, and archive what was begun. */
const workshopManager: Right[] = ['bookings:delete', 'works:delete', 'invoices:delete', 'certificates:delete'];
const owner: Right[] = [
  'garage:write',
  'branches:write',
  'planning:write',
  'team:write',
  'integrations:write',
  'billing:write',
  'services:write',
  'insurances:write',
  'quotes:read',
  'impersonation:write',
  'sandbox:read',
  ...counter,
  ...workshopManager,
  'gate:write',
  'books:delete',
  'products:delete',
  'sales:delete',
  'payments:delete',
  'wallet:write',
  'purchases:delete',
  'expenses:delete',
  'suppliers:delete',
  ...allReports,
  'leaks:write',
];
const everyMember: Right[] = ['garage:read', 'branches:read'];
const workshopReader: Right[] = [...everyMember, 'services:read', 'insurances:read'];
const vehicleReader: Right[] = [
  'vehicles:read',
  'issues:read',
  'documents:read',
  'assignments:read',
  'events:read',
  'works:read',
  'certificates:read',
];

/** What each role may do. */
export const rights: Record<Role, readonly Right[]> = {
  garage: owner,
  school_admin: owner,
  manager: [
    ...everyMember,
    'planning:write',
    'team:write',
    'billing:read',
    'services:write',
    'insurances:write',
    'quotes:read',
    'sandbox:read',
    ...counter,
    ...workshopManager,
    'gate:write',
    'books:read',
    'products:delete',
    'sales:delete',
    'payments:delete',
    'wallet:read',
    'purchases:delete',
    'expenses:write',
    'suppliers:delete',
    ...allReports,
    'leaks:write',
  ],
  school_manager: [
    ...everyMember,
    'planning:write',
    'team:read',
    'services:read',
    'insurances:read',
    'quotes:read',
    ...counter.map(
      (right): Right => (right === 'customers:delete' ? 'customers:write' : right === 'vehicles:delete' ? 'vehicles:write' : right),
    ),
    'bookings:write',
    'works:write',
    'certificates:write',
    'invoices:write',
    'products:write',
    'sales:write',
    'payments:write',
    'purchases:write',
    'expenses:read',
    'suppliers:write',
  ],
  service_adviser: [
    ...workshopReader,
    'planning:read',
    'team:read',
    'insurances:write',
    'quotes:read',
    ...counter,
    'bookings:delete',
    'works:write',
    'certificates:write',
    'gate:write',
    'invoices:write',
    'products:read',
    'suppliers:read',
    'purchases:read',
    'sales:write',
    'payments:write',
    ...reportsOfWork,
    'day_reports:read',
  ],
  technician: [
    ...workshopReader,
    'planning:read',
    'quotes:read',
    ...vehicleReader,
    'issues:write',
    'documents:write',
    'bookings:read',
    'works:write',
    'products:read',
  ],
  accountant: [
    ...workshopReader,
    'planning:read',
    'team:read',
    'billing:read',
    'quotes:read',
    ...vehicleReader,
    'customers:read',
    'bookings:read',
    'invoices:delete',
    'books:write',
    'products:read',
    'sales:write',
    'payments:delete',
    'wallet:write',
    'purchases:write',
    'expenses:write',
    'suppliers:write',
    'exports:read',
    ...allReports,
  ],
  security: [...everyMember, 'planning:read', 'gate:write'],
  security_manager: [...everyMember, 'planning:read', 'gate:write'],
  security_admin: [...everyMember, 'planning:read', 'team:write', 'gate:write'],
  inventory_admin: [
    ...workshopReader,
    'team:read',
    'works:read',
    'invoices:write',
    'products:delete',
    'suppliers:delete',
    'purchases:delete',
    'sales:delete',
    'payments:write',
    'imports:write',
    'exports:read',
    ...reportsOfStock,
  ],
  inventory_manager: [
    ...workshopReader,
    'works:read',
    'invoices:write',
    'products:delete',
    'suppliers:delete',
    'purchases:delete',
    'sales:delete',
    'payments:write',
    'imports:write',
    'exports:read',
    ...reportsOfStock,
  ],
  supplier: [
    ...everyMember,
    'invoices:write',
    'products:delete',
    'sales:delete',
    'payments:write',
    'imports:write',
    'exports:read',
    ...reportsOfStock,
  ],
  fleet: [
    ...everyMember,
    'planning:read',
    'services:read',
    'insurances:read',
    'vehicles:delete',
    'issues:write',
    'documents:write',
    'assignments:write',
    'events:read',
    'works:read',
    'certificates:read',
    'bookings:read',
    'invoices:read',
    'requests:write',
    'approvals:write',
    'expenses:read',
    'exports:read',
    ...reportsOfWork,
  ],
  driver: [...everyMember, 'services:read', 'vehicles:read', 'issues:write', 'requests:write'],
  school_driver: everyMember,
  school_driver_assistant: everyMember,
  school_parent: everyMember,
  school_guardian: everyMember,
  system_admin: [],
};

export function may(role: Role, right: Right): boolean {
  const [thing, level] = right.split(':');
  // What is cut from a right at the colon are its thing and its level.
  return levels
    .slice(levels.indexOf(level as (typeof levels)[number]))
    .some((enough) => rights[role].includes(`${thing as Thing}:${enough}`));
}

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
