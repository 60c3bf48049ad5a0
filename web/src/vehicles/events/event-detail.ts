import type { VehicleEvent } from '@karakana/contract/vehicles/event.ts';
import type { i18n, TFunction } from 'i18next';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { formatDay, vehicleFieldName } from '../vehicle-words.ts';

type Words = { t: TFunction; i18n: Pick<i18n, 'language'> };

/** What stands below the title of an event, in the language of the reader where it is not somebody's own words. */
export function eventDetail({ t, i18n }: Words, { title, detail }: Pick<VehicleEvent, 'title' | 'detail'>): string | null {
  if (detail === null) return null;
  if (title === 'Vehicle was changed') {
    const changed = detail.split(', ').map((word) => vehicleFieldName(t, fieldOf[word] ?? word));
    return changed.join(', ');
  }
  if (title !== 'Next service was set') return translateServerText(detail);
  const [, day] = /on (\d{4}-\d\d-\d\d)/.exec(detail) ?? [];
  const [, distance] = /at ([\d,]+ km)/.exec(detail) ?? [];
  const due = [day && t('on {{day}}', { day: formatDay(day, i18n.language) }), distance && t('at {{distance}}', { distance })];
  return due.filter(Boolean).join(` ${t('or')} `);
}

/** The field that the server calls by this word in a timeline, as it is named on the wire. */
const fieldOf: Record<string, string> = {
  make: 'make_name',
  model: 'model_name',
  VIN: 'vin',
  'engine number': 'engine_number',
  fuel: 'fuel_type',
};
