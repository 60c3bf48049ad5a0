import { addDays, addMonths } from '@karakana/contract/days.ts';
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { calendarWords } from '../../text/calendar-words.ts';
import classes from './calendar.module.css';
import { startOfWeek, weeksOf } from './days.ts';

type CalendarProps = {
  chosen: string | undefined;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
};

// Escape closes the calendar, and not the drawer that it was opened from.
const ownEscape = { 'data-mantine-stop-propagation': true };

/** One month to choose a day of: arrows go from day to day, Page Up and Page Down from month to month. */
export function Calendar({ chosen, today, min = '', max = '9999', onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const [at, setAt] = useState(chosen ?? today);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const inWords = (day: string, how: Intl.DateTimeFormatOptions) => calendarWords(day, i18n.language, how);
  const isOut = (day: string) => day < min || day > max;
  const go = (event: KeyboardEvent) => {
    const next = dayAfter(event, at);
    if (!next) return;
    event.preventDefault();
    setAt(next);
  };
  const weeks = weeksOf(at);
  return (
    <div className={classes.calendar}>
      <Group justify="space-between" wrap="nowrap" gap={0}>
        <ActionIcon size={44} {...ownEscape} aria-label={t('Previous month')} onClick={() => setAt(addMonths(at, -1))}>
          <IconChevronLeft size={20} className={classes.arrow} />
        </ActionIcon>
        <Text fw={600} fz="sm" aria-live="polite" className={classes.month ?? ''}>
          {inWords(at, { month: 'long', year: 'numeric' })}
        </Text>
        <ActionIcon size={44} {...ownEscape} aria-label={t('Next month')} onClick={() => setAt(addMonths(at, 1))}>
          <IconChevronRight size={20} className={classes.arrow} />
        </ActionIcon>
      </Group>
      <table ref={grid} aria-label={inWords(at, { month: 'long', year: 'numeric' })} className={classes.grid}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col" abbr={inWords(day, { weekday: 'long' })}>
                {inWords(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <UnstyledButton
                    className={classes.day ?? ''}
                    data-day={day}
                    {...ownEscape}
                    data-chosen={day === chosen || undefined}
                    data-today={day === today || undefined}
                    data-outside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    data-autofocus={day === at || undefined}
                    tabIndex={day === at ? 0 : -1}
                    disabled={isOut(day)}
                    aria-label={inWords(day, { dateStyle: 'full' })}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === chosen}
                    onClick={() => onChoose(day)}
                    onKeyDown={go}
                  >
                    {Number(day.slice(8))}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayAfter({ key, currentTarget }: KeyboardEvent, at: string): string | undefined {
  // What lies to the right is later, unless one reads from the right.
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(at, forward);
    case 'ArrowLeft':
      return addDays(at, -forward);
    case 'ArrowDown':
      return addDays(at, 7);
    case 'ArrowUp':
      return addDays(at, -7);
    case 'Home':
      return startOfWeek(at);
    case 'End':
      return addDays(startOfWeek(at), 6);
    case 'PageDown':
      return addMonths(at, 1);
    case 'PageUp':
      return addMonths(at, -1);
  }
}
