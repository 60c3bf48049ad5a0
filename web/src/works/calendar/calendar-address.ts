import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { Day } from '@karakana/contract/fields.ts';
import { weekdayOf, weekdays } from '@karakana/contract/garage/open-hours.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { useUser } from '../../shell/session.ts';
import type { CalendarView } from './columns.ts';

const Search = z.object({
  view: z.enum(['week', 'bays', 'technicians']).catch('bays'),
  day: Day.optional().catch(undefined),
  branch: z.coerce.number().int().optional().catch(undefined),
});

export type CalendarAddress = {
  view: CalendarView;
  day: string;
  today: string;
  fromDate: string;
  toDate: string;
  branchId: number;
  branches: { id: number; name: string }[];
  go: (wanted: { view?: CalendarView; day?: string; branch?: number }) => void;
};

/** What the calendar shows: a day or the week of it, of one branch. What is usual needs no word in the address. */
export function useCalendarAddress(): CalendarAddress {
  const user = useUser();
  const navigate = useNavigate();
  const written = Search.parse(useSearch({ strict: false }));
  const today = dayOf(new Date().toISOString());
  const branches = user.branches.filter(({ id }) => actsInAllBranches(user.role) || id === user.branchId);
  const branchId = branches.find(({ id }) => id === written.branch)?.id ?? user.branchId;
  const { view, day = today } = written;
  const fromDate = view === 'week' ? startOfWeek(day) : day;
  const go: CalendarAddress['go'] = (wanted) => {
    const next = { view, day, branch: branchId, ...wanted };
    const search = {
      ...(next.view === 'bays' ? {} : { view: next.view }),
      ...(next.day === today ? {} : { day: next.day }),
      ...(next.branch === user.branchId ? {} : { branch: next.branch }),
    };
    navigate({ to: '.', search: search as Record<string, unknown>, replace: true });
  };
  return { view, day, today, fromDate, toDate: view === 'week' ? addDays(fromDate, 6) : day, branchId, branches, go };
}

/** The Monday of a day's week. */
const startOfWeek = (day: string): string => addDays(day, -weekdays.indexOf(weekdayOf(day)));
