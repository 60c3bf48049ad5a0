import type { SwitchedKind } from '@karakana/contract/accounts/notification-kinds.ts';
import type { TFunction } from 'i18next';

export const notificationGroups = ['own', 'bookings', 'workshop', 'office'] as const;
type Group = (typeof notificationGroups)[number];

export const groupTitles = (t: TFunction): Record<Group, string> => ({
  own: t('What is yours'),
  bookings: t('Bookings and estimates'),
  workshop: t('In the workshop'),
  office: t('In the office'),
});

/** Of what somebody is told, in the words of those who are, and among what it stands. */
export const notificationWords = (t: TFunction): Record<SwitchedKind, { group: Group; label: string }> => ({
  assigned: { group: 'own', label: t('A job is given to you') },
  mentioned: { group: 'own', label: t('You are mentioned in a comment') },
  vehicle_given: { group: 'own', label: t('A vehicle is given to you to drive') },
  request_answered: { group: 'own', label: t('Your request is accepted or declined') },
  booking: { group: 'bookings', label: t('A booking is asked for, or made at a vehicle') },
  arrived: { group: 'bookings', label: t('A car arrives at the gate') },
  answered: { group: 'bookings', label: t('A customer answers an estimate') },
  unanswered: { group: 'bookings', label: t('An estimate is not answered for four working hours') },
  promise: { group: 'workshop', label: t('A promised time is at risk, or has passed') },
  ready: { group: 'workshop', label: t('A technician is done') },
  uncollected: { group: 'workshop', label: t('A car that is ready is not collected') },
  certificate_ends: { group: 'office', label: t('A speed governor certificate ends soon') },
  parts_wanted: { group: 'workshop', label: t('Parts are wanted for a job') },
  parts_came: { group: 'workshop', label: t('Parts for a job have come') },
  sms_received: { group: 'office', label: t('A customer writes an SMS') },
  joined: { group: 'office', label: t('Somebody whom you invited has joined') },
  workbook_ended: { group: 'own', label: t('A long workbook that you asked for is ready') },
  import_ended: { group: 'office', label: t('Your import has ended') },
});
