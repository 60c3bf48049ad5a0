import { Day } from '@karakana/contract/fields.ts';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../form/dates/date-field.tsx';
import { dayText } from '../text/account-days.ts';
import type { ListFilter } from './list-props.ts';

/** The days of a list, as its address keeps them. */
export const DaySearch = z.object({ fromDate: Day.optional().catch(undefined), toDate: Day.optional().catch(undefined) });
type Days = z.output<typeof DaySearch>;

type Words = { from: string; to: string };

/** Keeps a list to some days; where it is not plain of what, words say so. */
export function useDayFilters({ fromDate, toDate }: Days, change: (wanted: Days) => void, words?: Words): ListFilter[] {
  const { t, i18n } = useTranslation();
  const { from, to } = words ?? { from: t('From'), to: t('To') };
  const said = (day: string | undefined) => day && dayText(day, i18n.language);
  return [
    {
      label: from,
      keys: ['fromDate'],
      chosen: said(fromDate),
      field: <DateField label={from} max={toDate} value={fromDate ?? ''} onChange={(day) => change({ fromDate: day })} />,
    },
    {
      label: to,
      keys: ['toDate'],
      chosen: said(toDate),
      field: <DateField label={to} min={fromDate} value={toDate ?? ''} onChange={(day) => change({ toDate: day })} />,
    },
  ];
}
