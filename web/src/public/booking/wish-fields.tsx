import { dateFormat } from '@karakana/contract/formats.ts';
import { type ReactNode, useId } from 'react';
import { useLanguage, useTexts } from '../language.tsx';

type Marked = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** A field with its label, and what is wrong with it. */
export function Field({ label, wrong, children }: { label: string; wrong: string | undefined; children: (field: Marked) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': wrong !== undefined, 'aria-describedby': wrong && `${id}-wrong` })}
      {wrong ? (
        <p id={`${id}-wrong`} className="wrong">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

type Times = { days: string[]; day: string; onDay: (day: string) => void; times: string[]; wrong: string | undefined };

/** A day on which the garage is open, and a time of it. */
export function TimeFields({ days, day, onDay, times, wrong }: Times) {
  const say = useTexts().booking;
  const language = useLanguage();
  const words = (one: string) =>
    dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${one}T00:00:00Z`));
  return (
    <div className="pair">
      <Field label={say.day} wrong={wrong}>
        {(field) => (
          <select {...field} value={day} onChange={({ target }) => onDay(target.value)}>
            {days.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say.time} wrong={undefined}>
        {(field) => (
          <select {...field} key={day} name="time">
            {times.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
