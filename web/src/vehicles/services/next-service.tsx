import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { Group } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { KeyFact } from '../../kit/record/key-facts.tsx';
import { dayText } from '../../kit/text/account-days.ts';
import { DateText } from '../../kit/text/date-text.tsx';
import { Faint } from '../../kit/text/faint.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { kilometres } from '../vehicle-words.ts';
import { isDriven, isServiceDue } from './service-due.ts';

type Planned = Pick<Vehicle, 'nextServiceOn' | 'nextServiceOdometer' | 'odometer'>;

/** When the next service is due: a day, an odometer reading, or both. */
export function NextService({ vehicle }: { vehicle: Planned }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { nextServiceOn, nextServiceOdometer } = vehicle;
  const [on, at] = [
    nextServiceOn && dayText(nextServiceOn, language),
    nextServiceOdometer !== null && kilometres(nextServiceOdometer, language),
  ];
  if (!on && !at) return <Faint>{t('not planned')}</Faint>;
  const says = <bdi>{on && at ? t('{{day}} or at {{distance}}', { day: on, distance: at }) : on || at}</bdi>;
  if (!isServiceDue(vehicle, new Date())) return says;
  return (
    <Group component="span" gap="xs">
      <StatusBadge tone="failed">{t('Due')}</StatusBadge> {says}
    </Group>
  );
}

/** The same in a row: what makes it due, or else what is nearer to be known. */
export function NextServiceCell({ vehicle }: { vehicle: Planned }) {
  const { t, i18n } = useTranslation();
  const { nextServiceOn, nextServiceOdometer } = vehicle;
  if (nextServiceOn === null && nextServiceOdometer === null) return <Faint>{t('not planned')}</Faint>;
  const isByDay = nextServiceOn !== null && !isDriven(vehicle);
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {isServiceDue(vehicle, new Date()) ? <StatusBadge tone="failed">{t('Due')}</StatusBadge> : null}
      {isByDay ? (
        <DateText on={nextServiceOn} />
      ) : (
        <bdi>{nextServiceOdometer !== null && kilometres(nextServiceOdometer, i18n.language)}</bdi>
      )}
    </Group>
  );
}

/** The same where there is little room: that it is due, or on which day it will be. */
export function NextServiceMark({ vehicle }: { vehicle: Planned }) {
  const { t } = useTranslation();
  if (isServiceDue(vehicle, new Date())) return <StatusBadge tone="failed">{t('Due')}</StatusBadge>;
  return vehicle.nextServiceOn ? <DateText on={vehicle.nextServiceOn} /> : null;
}

/** The same as a key fact: the day, whether it is due, and the distance below it. */
export function useNextServiceFact(vehicle: Planned): KeyFact {
  const { t, i18n } = useTranslation();
  const { nextServiceOn, nextServiceOdometer } = vehicle;
  const label = t('Next service');
  if (nextServiceOn === null && nextServiceOdometer === null) return { label, value: null };
  const distance = nextServiceOdometer === null ? null : kilometres(nextServiceOdometer, i18n.language);
  const value = (
    <>
      {nextServiceOn === null ? <bdi>{distance}</bdi> : <DateText on={nextServiceOn} />}
      {isServiceDue(vehicle, new Date()) ? <StatusBadge tone="failed">{t('Due')}</StatusBadge> : null}
    </>
  );
  return { label, value, note: nextServiceOn !== null && distance ? t('or at {{distance}}', { distance }) : null };
}
