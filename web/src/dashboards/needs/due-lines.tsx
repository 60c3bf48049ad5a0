import type { DueBooking, DueService, DueWork, OpenIssue } from '@karakana/contract/dashboards/home.ts';
import { may } from '@karakana/contract/permissions.ts';
import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateText, MomentText, TimeText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { IssueSeverity } from '../../vehicles/issues/issue-words.tsx';
import { useBookDrawer } from '../../vehicles/services/book-drawer.tsx';
import { servicesText } from '../../vehicles/services/services-text.ts';
import classes from '../home.module.css';

type LineProps = { to: string; tab?: string; registration: string; badge?: ReactNode; children: ReactNode; actions?: ReactNode };

/** One vehicle, what is the matter with it, and what can be done. */
function Line({ to, tab, registration, badge, children, actions }: LineProps) {
  return (
    <li className={classes.line}>
      <Anchor c="inherit" underline="never" renderRoot={(root) => <Link {...root} to={to} {...(tab && { search: { tab } })} />}>
        <Plate registration={registration} />
      </Anchor>
      <div className={classes.said}>
        {children}
        {badge}
      </div>
      {actions ? <div className={classes.acts}>{actions}</div> : null}
    </li>
  );
}

export function BookingLine({ booking }: { booking: DueBooking }) {
  const { t } = useTranslation();
  const { id, services, scheduledAt, isMissed, customerName, customerMobile, registration } = booking;
  const missed = isMissed ? <StatusBadge tone="failed">{t('Did not come')}</StatusBadge> : null;
  return (
    <Line
      to={`/works/${id}`}
      registration={registration}
      badge={missed}
      actions={customerMobile ? <Call name={customerName} number={customerMobile} /> : null}
    >
      <Text fz="sm" fw={600}>
        {isMissed ? <MomentText at={scheduledAt} /> : <TimeText at={scheduledAt} />} · {servicesText(t, services)}
      </Text>
      <Owner name={customerName} />
    </Line>
  );
}

type WorkProps = { work: DueWork; says: 'promise' | 'services' | 'balance' };

/** A work that needs somebody, with what says why. */
export function WorkLine({ work, says }: WorkProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { id, number, registration, services, promisedAt, balance, customerName, customerMobile } = work;
  const done = servicesText(t, services) || number;
  return (
    <Line
      to={`/works/${id}`}
      registration={registration}
      actions={customerMobile ? <Call name={customerName} number={customerMobile} /> : null}
    >
      <Text fz="sm" fw={600} component="div">
        {says === 'promise' && promisedAt ? (
          <>
            <MomentText at={promisedAt} /> ·{' '}
          </>
        ) : null}
        {says === 'balance' && balance !== null ? <>{money(balance)} · </> : null}
        {done}
      </Text>
      <Owner name={customerName} />
    </Line>
  );
}

export function ServiceLine({ service }: { service: DueService }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { vehicleId, registration, nextServiceOn, nextServiceOdometer, odometer, isOverdue, customerName, customerMobile } = service;
  const overdue = isOverdue ? <StatusBadge tone="failed">{t('Overdue')}</StatusBadge> : null;
  const actions = (
    <>
      {customerMobile ? <Call name={customerName} number={customerMobile} /> : null}
      {may(role, 'requests:write') ? <Book vehicleId={vehicleId} registration={registration} /> : null}
    </>
  );
  return (
    <Line to={`/vehicles/${vehicleId}`} tab="service-history" registration={registration} badge={overdue} actions={actions}>
      <Text fz="sm" fw={600} component="div">
        {nextServiceOn ? <DateText on={nextServiceOn} /> : null}
        {nextServiceOn && nextServiceOdometer !== null ? ' · ' : null}
        {nextServiceOdometer === null ? null : <Quantity value={nextServiceOdometer} unit="km" />}
        {nextServiceOdometer !== null && odometer !== null ? (
          <Text span fz="sm" c="dimmed">
            {' '}
            ({t('now')} <Quantity value={odometer} unit="km" />)
          </Text>
        ) : null}
      </Text>
      <Owner name={customerName} />
    </Line>
  );
}

export function IssueLine({ issue }: { issue: OpenIssue }) {
  const { role } = useUser();
  const { title, severity, createdAt, vehicleId, registration } = issue;
  return (
    <Line
      to={`/vehicles/${vehicleId}`}
      registration={registration}
      tab="issues"
      badge={severity === 'high' ? <IssueSeverity severity={severity} /> : null}
      actions={may(role, 'requests:write') ? <Book vehicleId={vehicleId} registration={registration} /> : null}
    >
      <Text fz="sm" fw={600}>
        {title}
      </Text>
      <Text fz="sm" c="dimmed" component="div">
        <TimeAgo at={createdAt} />
      </Text>
    </Line>
  );
}

function Owner({ name }: { name: string | null }) {
  return name ? (
    <Text fz="sm" c="dimmed">
      {name}
    </Text>
  ) : null;
}

function Call({ name, number }: { name: string | null; number: string }) {
  const { t } = useTranslation();
  return (
    <ActionIcon variant="default" component="a" href={`tel:${number}`} aria-label={t('Call {{name}}', { name })}>
      <IconPhone size={18} />
    </ActionIcon>
  );
}

function Book({ vehicleId, registration }: { vehicleId: number; registration: string }) {
  const { t } = useTranslation();
  const vehicle = { id: vehicleId, registration };
  const { open, drawer } = useBookDrawer();
  return (
    <>
      <Button variant="default" size="sm" onClick={() => open([vehicle])} aria-label={t('Book {{name}}', { name: registration })}>
        {t('Book')}
      </Button>
      {drawer}
    </>
  );
}
