import type { Work } from '@karakana/contract/works/work/work.ts';
import {
  listArchived,
  listBookings,
  listCompleted,
  listEstimates,
  listInspections,
  listPending,
  listProgress,
  type workSorts,
} from '@karakana/contract/works/work/work-lists.ts';
import type { WorkList } from '@karakana/contract/works/work/work-status.ts';
import type { TFunction } from 'i18next';
import type { CommandId } from '../../shell/commands/commands.ts';

export const listCalls = {
  estimates: listEstimates,
  bookings: listBookings,
  inspection_list: listInspections,
  progress: listProgress,
  pending: listPending,
  completed: listCompleted,
  archived: listArchived,
} as const satisfies Record<WorkList, unknown>;

export const listTitle = (t: TFunction, list: WorkList): string =>
  ({
    estimates: t('Estimates'),
    bookings: t('Bookings'),
    inspection_list: t('Inspections'),
    progress: t('In progress'),
    pending: t('Pending payment'),
    completed: t('Completed works'),
    archived: t('Archived works'),
  })[list];

/** What a list is for; where nothing is begun from it, also what fills it. */
export const listPurpose = (t: TFunction, list: WorkList): string =>
  ({
    estimates: t('What a job will cost is written here before anybody agrees to it.'),
    bookings: t('Cars that are booked in wait here until they come.'),
    inspection_list: t('Cars that are checked in and not started yet stand here. Check in a booking, and it comes here.'),
    progress: t('What your technicians work on stands here.'),
    pending: t('What is done and still to be paid stands here. Complete a work, and it comes here.'),
    completed: t('What is done and paid is kept here, with everything that was done.'),
    archived: t('What came to nothing is put away here, and can be brought back.'),
  })[list];

/** What fills a list from which something is begun. */
export function listInvitation(t: TFunction, list: WorkList): string | undefined {
  const invitations: Partial<Record<WorkList, string>> = {
    estimates: t('Write your first estimate.'),
    bookings: t('Book the first one, also while the customer is on the phone.'),
    progress: t('Start a booking, or a car that came without one.'),
  };
  return invitations[list];
}

type TimeColumn = { title: string; at: (work: Work) => string | null; sort?: 'scheduled' | 'promised' | 'completed' };

/** The time that matters in a list. */
export const listTime = (t: TFunction, list: WorkList): TimeColumn =>
  ({
    estimates: { title: t('Valid until'), at: ({ validUntil }: Work) => validUntil },
    bookings: { title: t('Booked for'), at: ({ scheduledAt }: Work) => scheduledAt, sort: 'scheduled' as const },
    inspection_list: { title: t('Checked in'), at: ({ checkedInAt }: Work) => checkedInAt },
    progress: { title: t('Promised'), at: ({ promisedAt }: Work) => promisedAt, sort: 'promised' as const },
    pending: { title: t('Completed'), at: ({ completedAt }: Work) => completedAt, sort: 'completed' as const },
    completed: { title: t('Completed'), at: ({ completedAt }: Work) => completedAt, sort: 'completed' as const },
    archived: { title: t('Archived'), at: ({ archivedAt }: Work) => archivedAt },
  })[list];

/** What comes first is looked for first; elsewhere the newest. */
export const usualSorts: Record<WorkList, (typeof workSorts)[number]> = {
  estimates: 'newest',
  bookings: 'scheduled',
  inspection_list: 'oldest',
  progress: 'promised',
  pending: 'completed',
  completed: '-completed',
  archived: 'newest',
};

/** What is begun from a list. */
export const listCommands: Partial<Record<WorkList, CommandId>> = {
  estimates: 'newEstimate',
  bookings: 'newBooking',
  progress: 'newWalkIn',
};
