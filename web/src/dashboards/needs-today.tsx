import {
  type DueBooking,
  type DueService,
  type DueWork,
  maxCounted,
  type OpenIssue,
  readDueWorks,
  readToday,
} from '@karakana/contract/dashboards/home.ts';
import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCash,
  IconCircleCheck,
  IconClockExclamation,
  IconPhoneCheck,
  IconTool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { BookingLine, IssueLine, ServiceLine, WorkLine } from './due-lines.tsx';
import classes from './home.module.css';
import { useOwnLines } from './own-lines.tsx';

/** What needs this user today, each with what can be done about it. */
export function NeedsToday() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readToday, {});
  const works = useEndpointQuery(readDueWorks, {}).data ?? noWorks;
  const ownLines = useOwnLines();
  return (
    <section aria-labelledby="needs-today">
      <Title order={2} fz="h4" mb="sm" id="needs-today">
        {t('Needs you today')}
      </Title>
      {answer.isPending ? <Skeleton height={132} radius="md" role="status" aria-label={t('Loading')} /> : null}
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data ? <Lines {...answer.data} {...works} ownLines={ownLines} /> : null}
    </section>
  );
}

type Few<Entry> = { entries: Entry[]; count: number } | null;
type DueWorks = { late: Few<DueWork>; unanswered: Few<DueWork>; unpaid: Few<DueWork> };
type Due = DueWorks & { bookings: Few<DueBooking>; issues: Few<OpenIssue>; services: Few<DueService>; ownLines: ReactNode[] };

const noWorks: DueWorks = { late: null, unanswered: null, unpaid: null };

function Lines({ bookings, issues, services, late, unanswered, unpaid, ownLines }: Due) {
  const { t } = useTranslation();
  const due = [bookings, services, issues, late, unanswered, unpaid].some((few) => few !== null && few.count > 0);
  if (!due && ownLines.length === 0) return <AllDone />;
  return (
    <Stack gap="md">
      {ownLines.length > 0 ? (
        <Card withBorder padding={0} component="ul" className={classes.lines ?? ''}>
          {ownLines}
        </Card>
      ) : null}
      <Some few={bookings} title={t('Bookings')} icon={<IconCalendarEvent size={18} aria-hidden />}>
        {(booking) => <BookingLine key={booking.id} booking={booking} />}
      </Some>
      <Some few={late} title={t('Late works')} icon={<IconClockExclamation size={18} aria-hidden />}>
        {(work) => <WorkLine key={work.id} work={work} says="promise" />}
      </Some>
      <Some few={unanswered} title={t('Waiting for approval')} icon={<IconPhoneCheck size={18} aria-hidden />}>
        {(work) => <WorkLine key={work.id} work={work} says="services" />}
      </Some>
      <Some few={unpaid} title={t('Waiting for payment')} icon={<IconCash size={18} aria-hidden />}>
        {(work) => <WorkLine key={work.id} work={work} says="balance" />}
      </Some>
      <Some few={services} title={t('Services due')} icon={<IconTool size={18} aria-hidden />}>
        {(service) => <ServiceLine key={service.vehicleId} service={service} />}
      </Some>
      <Some few={issues} title={t('Open issues')} icon={<IconAlertTriangle size={18} aria-hidden />}>
        {(issue) => <IssueLine key={issue.id} issue={issue} />}
      </Some>
    </Stack>
  );
}

type SomeProps<Entry> = { few: Few<Entry>; title: string; icon: ReactNode; children: (entry: Entry) => ReactNode };

function Some<Entry>({ few, title, icon, children }: SomeProps<Entry>) {
  const { t } = useTranslation();
  if (!few || few.count === 0) return null;
  const rest = few.count - few.entries.length;
  return (
    <Card withBorder padding={0}>
      <Group gap={8} className={classes.group ?? ''}>
        {icon}
        <Title order={3} fz="sm">
          {title}
        </Title>
        <Text fz="sm" c="dimmed">
          {few.count > maxCounted ? `${maxCounted}+` : few.count}
        </Text>
      </Group>
      <ul className={classes.lines}>{few.entries.map(children)}</ul>
      {rest > 0 ? (
        <Text fz="sm" c="dimmed" className={classes.group ?? ''}>
          {few.count > maxCounted ? t('and many more') : t('and {{count}} more', { count: rest })}
        </Text>
      ) : null}
    </Card>
  );
}

function AllDone() {
  const { t } = useTranslation();
  return (
    <Card withBorder padding="lg">
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={28} className={classes.done ?? ''} aria-hidden />
        <div>
          <Text fw={600}>{t('Nothing is waiting for you')}</Text>
          <Text fz="sm" c="dimmed">
            {t('Bookings for today, services that are due and reported issues will show here.')}
          </Text>
        </div>
      </Group>
    </Card>
  );
}
