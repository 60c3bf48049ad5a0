import { accountType, type Role, seesOnlyOwn } from '@karakana/contract/roles.ts';

/** What somebody's day is about, by which their home begins: a technician's jobs, money, stock, what is their own, or the whole workshop. */
export type Day = 'jobs' | 'money' | 'stock' | 'own' | 'workshop';

export function dayOfRole(role: Role): Day {
  if (role === 'technician') return 'jobs';
  if (role === 'accountant') return 'money';
  if (accountType(role) === 'supplier') return 'stock';
  return seesOnlyOwn(role) ? 'own' : 'workshop';
}
