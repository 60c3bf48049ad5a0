import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './calendar.module.css';
import type { Column } from './columns.ts';
import { momentOfMinute, timeAt } from './minutes.ts';
import { placeStyle } from './place-style.ts';
import type { Range } from './shown-hours.ts';

const slotMinutes = 30;

/** Free time that is booked by pressing it. By keyboard a booking is begun with its button, so nobody has to step through all of them. */
export function FreeSlots({ column, range }: { column: Column; range: Range }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { branch }: Record<string, unknown> = useSearch({ strict: false });
  const inBranch = branch === undefined ? {} : { branch };
  const slots = Array.from({ length: (range.to - range.from) / slotMinutes }, (_slot, at) => range.from + at * slotMinutes);
  return slots.map((minute) => (
    <button
      key={minute}
      type="button"
      tabIndex={-1}
      className={classes.slot}
      data-time={timeAt(minute)}
      style={placeStyle({ '--from': minute - range.from, '--length': slotMinutes })}
      aria-label={t('Book at {{time}}: {{column}}', { time: timeAt(minute), column: column.title })}
      onClick={() => navigate({ to: '/bookings/new', search: { ...inBranch, ...bookingAt(column, minute) } })}
    />
  ));
}

/** What the address of a new booking says of where it was pressed. */
const bookingAt = ({ day, bayId, technicianId }: Column, minute: number): Record<string, unknown> => ({
  at: momentOfMinute(day, minute),
  ...(bayId ? { bay: bayId } : {}),
  ...(technicianId ? { technician: technicianId } : {}),
});
