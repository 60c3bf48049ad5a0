import { dayOf } from '@karakana/contract/dates.ts';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dayText } from '../../text/account-days.ts';
import { nameProblem } from '../fields-of.ts';
import { Calendar } from './calendar.tsx';
import { isDay } from './days.ts';
import { readDay } from './read-day.ts';
import { useWritten } from './use-written.ts';

export type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** A day as on the wire; what is none stays as it was written. */
  value?: string;
  onChange?: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
};

/** A day, written with day, month and year or chosen from a calendar; shown as accounts write it. */
export function DateField({ value = '', onChange, min, max, error, ...props }: DateFieldProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const today = dayOf(new Date().toISOString());
  const { input, isUnreadable, forget } = useWritten({
    value,
    onChange,
    shown: isDay(value) ? dayText(value, i18n.language) : value,
    read: (written) => readDay(written, today),
  });
  const name = typeof props.label === 'string' ? props.label : (props['aria-label'] ?? '');
  const unreadable = isUnreadable && nameProblem(name, t('must be a day, such as 5/11/2026'));
  const choose = (day: string) => {
    setIsOpen(false);
    forget();
    onChange?.(day);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          placeholder={t('Day/month/year')}
          autoComplete="off"
          {...props}
          {...input}
          error={unreadable || error}
          rightSectionWidth={44}
          rightSection={
            <ActionIcon
              size={36}
              aria-label={t('Choose a day: {{name}}', { name })}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('Choose a day: {{name}}', { name })}>
        <Calendar chosen={isDay(value) ? value : undefined} today={today} min={min} max={max} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
