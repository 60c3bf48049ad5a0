import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { readCalendar } from '@karakana/contract/works/calendar/calendar.ts';
import { Alert, Text } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { findPlanClashes } from './find-plan-clashes.ts';

/** As they are written in a form. */
type Planned = {
  branchId: number;
  workId: number | undefined;
  scheduledAt: string;
  plannedHours: number | string;
  bayId: string | null;
  technicianIds: string[];
};

/** As far as a longer work is followed. */
const daysAhead = 6;

/** Warns that the bay or a technician is taken at that time; a garage may overbook on purpose. */
export function ClashNotice({ branchId, workId, scheduledAt, plannedHours, bayId, technicianIds }: Planned) {
  const { t } = useTranslation();
  const startsAt = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(scheduledAt) ? momentAt(scheduledAt) : undefined;
  const day = startsAt ? dayOf(startsAt) : '';
  const isPlanned = startsAt !== undefined && (bayId !== null || technicianIds.length > 0);
  const asked = { branchId, fromDate: day, toDate: day === '' ? '' : addDays(day, daysAhead) };
  const calendar = useEndpointQuery(readCalendar, asked, { enabled: isPlanned }).data;
  if (!calendar || !isPlanned) return null;
  const clashes = findPlanClashes(calendar, {
    workId,
    startsAt,
    hours: Number(plannedHours) > 0 ? Number(plannedHours) : undefined,
    bayId: bayId === null ? null : Number(bayId),
    technicianIds: technicianIds.map(Number),
  });
  if (clashes.length === 0) return null;
  return (
    <Alert color="orange" variant="outline" role="status" icon={<IconCalendarExclamation />} title={t('Taken at that time')}>
      {clashes.map(({ kind, name, work: { id, number, registration, startsAt: from } }) => (
        <Text key={`${kind} ${name} ${id}`} fz="sm" component="div">
          {name}: <TextLink to={`/works/${id}`}>{number}</TextLink> · <bdi>{registration}</bdi> · <MomentText at={from} />
        </Text>
      ))}
    </Alert>
  );
}
