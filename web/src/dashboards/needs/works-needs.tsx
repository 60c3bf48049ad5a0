import { maxCounted, readDueWorks, readToday } from '@karakana/contract/dashboards/home.ts';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCash,
  IconClockExclamation,
  IconHourglassLow,
  IconPhoneCheck,
  IconTool,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { dueGroup } from './due-group.tsx';
import { BookingLine, IssueLine, ServiceLine, WorkLine } from './due-lines.tsx';
import { NeedsToday } from './needs-today.tsx';

/** What needs those who look after vehicles: who comes, what is late or will be, whom to call, what is to be paid, and what is due. */
export function WorksNeeds() {
  const { t } = useTranslation();
  const [today, due] = [useEndpointQuery(readToday, {}), useEndpointQuery(readDueWorks, {})];
  const { bookings, issues, services } = today.data ?? {};
  const { late, atRisk, unanswered, unpaid } = due.data ?? {};
  const counted = { most: maxCounted };
  const groups = [
    dueGroup({
      ...counted,
      ...{ title: t('Bookings'), icon: IconCalendarEvent, few: bookings },
      line: (booking) => <BookingLine key={booking.id} booking={booking} />,
    }),
    dueGroup({
      ...counted,
      ...{ title: t('Late works'), icon: IconClockExclamation, few: late },
      line: (work) => <WorkLine key={work.id} work={work} says="promise" />,
    }),
    dueGroup({
      ...counted,
      ...{ title: t('At risk'), icon: IconHourglassLow, few: atRisk },
      line: (work) => <WorkLine key={work.id} work={work} says="promise" />,
    }),
    dueGroup({
      ...counted,
      ...{ title: t('Waiting for approval'), icon: IconPhoneCheck, few: unanswered },
      line: (work) => <WorkLine key={work.id} work={work} says="services" />,
    }),
    dueGroup({
      ...counted,
      ...{ title: t('Waiting for payment'), icon: IconCash, few: unpaid, all: { to: '/pending' } },
      line: (work) => <WorkLine key={work.id} work={work} says="balance" />,
    }),
    dueGroup({
      ...counted,
      ...{ title: t('Services due'), icon: IconTool, few: services },
      line: (service) => <ServiceLine key={service.vehicleId} service={service} />,
    }),
    dueGroup({
      ...counted,
      ...{ title: t('Open issues'), icon: IconAlertTriangle, few: issues },
      line: (issue) => <IssueLine key={issue.id} issue={issue} />,
    }),
  ];
  return (
    <NeedsToday
      answers={[today, due]}
      groups={groups}
      soon={t('Bookings for today, services that are due and reported issues will show here.')}
    />
  );
}
