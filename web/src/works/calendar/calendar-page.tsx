import { may } from '@karakana/contract/permissions.ts';
import { readCalendar } from '@karakana/contract/works/calendar/calendar.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { useUser } from '../../shell/session.ts';
import { RequestsNotice } from '../requests/requests-notice.tsx';
import { useCalendarAddress } from './calendar-address.ts';
import { CalendarHead } from './calendar-head.tsx';
import { Capacity } from './capacity.tsx';
import { TimeGrid } from './time-grid.tsx';

/** What a branch has planned: a day by bays or technicians, or a week by days. */
export function CalendarPage() {
  const { role } = useUser();
  const address = useCalendarAddress();
  const { branchId, fromDate, toDate } = address;
  const answer = useEndpointQuery(readCalendar, { branchId, fromDate, toDate });
  return (
    <Stack gap="md">
      <CalendarHead address={address} />
      <RequestsNotice />
      {answer.data ? (
        <>
          {address.view === 'week' ? null : answer.data.days.map((day) => <Capacity key={day.day} day={day} />)}
          <TimeGrid
            key={`${branchId} ${address.view} ${fromDate}`}
            calendar={answer.data}
            view={address.view}
            mayPlan={may(role, 'bookings:write')}
          />
        </>
      ) : null}
      {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.isPending ? <Skeleton h={480} radius="md" /> : null}
    </Stack>
  );
}
