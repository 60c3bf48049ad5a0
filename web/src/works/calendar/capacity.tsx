import { numberFormat } from '@karakana/contract/formats.ts';
import type { CalendarDay } from '@karakana/contract/works/calendar/calendar.ts';
import { Progress, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { durationText } from '../../garage/services/duration.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './calendar.module.css';

/** What is planned against what the technicians have; more than that is said in words. */
export function Capacity({ day: { capacity, openMinutes } }: { day: CalendarDay }) {
  const { t, i18n } = useTranslation();
  if (!capacity) return null;
  const { available, planned } = capacity;
  const hours = { planned: hoursText(t, planned), available: hoursText(t, available) };
  if (available === 0) {
    if (planned > 0) return <Over>{t('{{planned}} planned, and nobody is there', hours)}</Over>;
    return (
      <Text size="sm" c="dimmed">
        {openMinutes === 0 ? t('Closed') : t('No technicians in this branch yet')}
      </Text>
    );
  }
  const share = planned / available;
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return (
    <div className={classes.capacity}>
      <Progress
        value={Math.min(share * 100, 100)}
        color={share > 1 ? 'red' : 'blue'}
        className={classes.capacityBar ?? ''}
        aria-label={t('Capacity')}
      />
      {share > 1 ? (
        <Over>{t('Over capacity: {{planned}} of {{available}} planned ({{percent}})', { ...hours, percent })}</Over>
      ) : (
        <Text size="sm">{t('{{planned}} of {{available}} planned ({{percent}})', { ...hours, percent })}</Text>
      )}
    </div>
  );
}

const hoursText = (t: TFunction, minutes: number): string => (minutes === 0 ? t('{{hours}} h', { hours: 0 }) : durationText(t, minutes));

const Over = ({ children }: { children: string }) => (
  <Text size="sm" fw={600} className={classes.over ?? ''}>
    <IconAlertTriangle size={16} aria-hidden /> {children}
  </Text>
);
