import type { Random } from './random.ts';
import type { Caller } from './shot.ts';

/** Owners can do the most, so they are asked most. */
const members = [
  ...['garage@main.demo', 'garage@vendor.demo', 'garage@school.demo'].flatMap((email) => [email, email, email]),
  'garage@main-two.demo',
  'manager@main.demo',
  'manager@vendor.demo',
  'technician@main.demo',
  'security@main.demo',
  'accountant@vendor.demo',
  'service_adviser@vendor.demo',
  'supplier@main.demo',
  'fleet@main.demo',
  'driver@vendor.demo',
  'school_admin@school.demo',
  'school_parent@school.demo',
  'inventory_manager@main.demo',
  'two_garages@main.demo',
];

export const pickMember = (random: Random): Caller => ({ email: random.pick(members) });
export const pickCaller = (random: Random): Caller | null => (random.percent(15) ? null : pickMember(random));
