import type { Work } from '@karakana/contract/works/work/work.ts';
import { Avatar, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconClockExclamation, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { initialsOf } from '../../kit/text/initials.ts';
import { Plate } from '../../kit/text/plate.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { VehicleMark } from '../../vehicles/vehicle-mark.tsx';
import { isLate, isReady } from '../late.ts';
import { carText, waitingText } from '../work-words.ts';
import classes from './board.module.css';
import { timingText } from './card-words.ts';

/** What a card tells of a work. Its corner is for what can be done with it. */
export function WorkCard({ work, corner }: { work: Work; corner?: ReactNode }) {
  const { t } = useTranslation();
  const name = work.customerName ?? work.contactName;
  return (
    <>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <PlateLink work={work} />
        {corner ? <div className={classes.corner}>{corner}</div> : null}
      </Group>
      <Group gap={8} wrap="nowrap">
        {work.photoUrl ? <VehicleMark photoUrl={work.photoUrl} size={36} /> : null}
        <div className={classes.car}>
          <Group gap="xs" wrap="nowrap" justify="space-between">
            <Text fz="sm" truncate title={carText(work)}>
              {carText(work)}
            </Text>
            <Text span fz="xs" c="dimmed" className={classes.noShrink ?? ''}>
              <TimeAgo at={sinceOf(work)} />
            </Text>
          </Group>
          {name ? (
            <Text fz="sm" c="dimmed" truncate title={name}>
              {name}
            </Text>
          ) : null}
        </div>
      </Group>
      <Services services={work.services} />
      <Timing work={work} />
      {work.waitingFor ? (
        <span className={classes.mark} data-tone="waiting">
          <IconHourglass size={16} aria-hidden />
          {waitingText(t, work.waitingFor)}
        </span>
      ) : null}
      {isReady(work) ? (
        <span className={classes.mark} data-tone="ready">
          <IconCheck size={16} aria-hidden />
          {t('Ready')}
        </span>
      ) : null}
      <CardFoot work={work} />
    </>
  );
}

function PlateLink({ work: { id, registration } }: { work: Work }) {
  return (
    <Link to="/works/$id" params={{ id: String(id) }} className={classes.plate}>
      <Plate registration={registration} />
    </Link>
  );
}

function Services({ services: [first, ...more] }: { services: string[] }) {
  const { t } = useTranslation();
  if (first === undefined) return null;
  return (
    <Group gap={6} wrap="nowrap" fz="sm">
      <Text span inherit truncate title={first}>
        {first}
      </Text>
      {more.length > 0 ? (
        <Tooltip label={more.join(', ')} multiline maw={320}>
          <Text span inherit c="dimmed" className={classes.noShrink ?? ''} aria-label={t('{{count}} more', { count: more.length })}>
            +{more.length}
          </Text>
        </Tooltip>
      ) : null}
    </Group>
  );
}

function Timing({ work }: { work: Work }) {
  const { t, i18n } = useTranslation();
  const now = new Date();
  const text = timingText(t, work, { now, language: i18n.language });
  if (!text) return null;
  if (!isLate(work, now))
    return (
      <Text fz="sm" c="dimmed">
        {text}
      </Text>
    );
  return (
    <span className={classes.mark} data-tone="late">
      <IconClockExclamation size={16} aria-hidden />
      {text}
    </span>
  );
}

/** Since when it stands in its column, as far as that is known. */
const sinceOf = ({ status, startedAt, completedAt, createdAt }: Work): string =>
  (status === 'in_progress' ? startedAt : status === 'booked' || status === 'estimate' ? null : completedAt) ?? createdAt;

/** Who does it, and what it comes to or is still to be paid. */
function CardFoot({ work: { technicians, status, total, balance } }: { work: Work }) {
  const { t } = useTranslation();
  const money = useMoney();
  const due = status === 'pending_payment' || status === 'completed' ? (balance ?? 0) : 0;
  if (technicians.length === 0 && total === null) return null;
  return (
    <Group gap={4} mt={2} mih={26}>
      {technicians.length > 0 ? (
        <span className={classes.who} role="img" aria-label={technicians.map(({ name }) => name).join(', ')}>
          {technicians.slice(0, maxInitials).map(({ id, name }) => (
            <Tooltip key={id} label={name}>
              <Avatar size={26} radius="xl" classNames={{ placeholder: classes.initials ?? '' }}>
                {initialsOf(name)}
              </Avatar>
            </Tooltip>
          ))}
        </span>
      ) : null}
      {total === null ? null : (
        <Text span fz="sm" fw={due > 0 ? 650 : 400} ms="auto" className={classes.noShrink ?? ''}>
          {money(due > 0 ? due : total)}
          {due > 0 ? ` ${t('due')}` : null}
        </Text>
      )}
    </Group>
  );
}

const maxInitials = 3;
