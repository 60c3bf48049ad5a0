import type { VehicleEvent } from '@karakana/contract/vehicles/event.ts';
import type { i18n, TFunction } from 'i18next';
import { told } from '../i18n/told.ts';
import { formatDay } from './vehicle-words.ts';

type Words = { t: TFunction; i18n: Pick<i18n, 'language'> };

/** What stands below the title of an event, in the language of the reader where it is not somebody's own words. */
export function eventDetail({ t, i18n }: Words, { title, detail }: Pick<VehicleEvent, 'title' | 'detail'>): string | null {
  if (detail === null) return null;
  if (title === 'Vehicle was changed') {
    const changed = detail.split(', ').map((word) => fieldNames(t)[word] ?? word);
    return changed.join(', ');
  }
  if (title !== 'Next service was set') return told(detail);
  const [, day] = /on (\d{4}-\d\d-\d\d)/.exec(detail) ?? [];
  const [, distance] = /at ([\d,]+ km)/.exec(detail) ?? [];
  const due = [day && t('on {{day}}', { day: formatDay(day, i18n.language) }), distance && t('at {{distance}}', { distance })];
  return due.filter(Boolean).join(` ${t('or')} `);
}

const fieldNames = (t: TFunction): Record<string, string> => ({
  registration: t('Registration'),
  make: t('Make'),
  model: t('Model'),
  VIN: t('VIN / Chassis Number'),
  year: t('Year'),
  colour: t('Colour'),
  'engine number': t('Engine number'),
  fuel: t('Fuel'),
  transmission: t('Transmission'),
  odometer: t('Odometer'),
  note: t('Note'),
});
