import { readCalendar } from '@karakana/contract/works/calendar/calendar.ts';
import type { RefreshTable } from '../../kit/api/live-refresh.ts';

const calendar = [readCalendar];

/** The calendar shows what is booked and in progress. */
export const calendarRefreshes: RefreshTable<'Work'> = {
  'estimate-move-work': calendar,
  'booked-create-work': calendar,
  'booked-amend-work': calendar,
  'booked-destroy-work': calendar,
  'booked-move-work': calendar,
  'in_progress-create-work': calendar,
  'in_progress-amend-work': calendar,
  'in_progress-destroy-work': calendar,
  'in_progress-move-work': calendar,
  'pending_payment-move-work': calendar,
  'back-to-progress-move-work': calendar,
};
