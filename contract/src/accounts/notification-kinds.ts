import { may } from '../permissions.ts';
import type { Right } from '../right.ts';
import { type Role, seesOnlyOwn } from '../roles.ts';

/** `concerns` says who may be told at all; what is always told concerns money, and nobody switches it off. */
type Kind = { concerns: (role: Role) => boolean; isAlwaysTold?: true };

const whoMay =
  (...rights: Right[]) =>
  (role: Role): boolean =>
    !seesOnlyOwn(role) && rights.some((right) => may(role, right));

/** All that somebody is told on their screen, in the order in which it is switched. */
export const notificationKinds = {
  assigned: { concerns: whoMay('works:write') },
  mentioned: { concerns: whoMay('works:read') },
  vehicle_given: { concerns: (role) => role === 'driver' || role === 'school_driver' },
  request_answered: { concerns: (role) => may(role, 'requests:write') },
  booking: { concerns: whoMay('bookings:write') },
  arrived: { concerns: whoMay('bookings:write') },
  answered: { concerns: whoMay('bookings:write') },
  unanswered: { concerns: whoMay('bookings:write') },
  promise: { concerns: whoMay('bookings:write') },
  ready: { concerns: whoMay('bookings:write') },
  uncollected: { concerns: whoMay('bookings:write') },
  certificate_ends: { concerns: whoMay('certificates:write') },
  parts_wanted: { concerns: whoMay('purchases:write') },
  parts_came: { concerns: whoMay('works:write') },
  sms_received: { concerns: whoMay('messages:write') },
  joined: { concerns: whoMay('team:write', 'customers:write') },
  import_ended: { concerns: whoMay('imports:write') },
  workbook_ended: { concerns: whoMay('reports:read') },
  override: { concerns: whoMay('invoices:delete'), isAlwaysTold: true },
  payment: { concerns: whoMay('bookings:write'), isAlwaysTold: true },
  suspense: { concerns: whoMay('payments:delete'), isAlwaysTold: true },
  sms_credits: { concerns: whoMay('wallet:write'), isAlwaysTold: true },
  etims: { concerns: whoMay('books:write'), isAlwaysTold: true },
  bill_due: { concerns: whoMay('books:write'), isAlwaysTold: true },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;
/** What its reader can switch off. */
export type SwitchedKind = {
  [Name in NotificationKind]: (typeof notificationKinds)[Name] extends { isAlwaysTold: true } ? never : Name;
}[NotificationKind];

/** Whether its reader can switch it off. */
export const isSwitched = (kind: NotificationKind): kind is SwitchedKind => !('isAlwaysTold' in notificationKinds[kind]);

// The keys of an object that is written out are its names.
export const switchedKinds = (Object.keys(notificationKinds) as NotificationKind[]).filter(isSwitched);

/** What somebody of this role is told unless they switch it off. */
export const switchedKindsOf = (role: Role): SwitchedKind[] => switchedKinds.filter((kind) => notificationKinds[kind].concerns(role));
