import { Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { nameProblem } from '../fields-of.ts';
import classes from './calendar.module.css';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { readTime } from './read-time.ts';
import { useWritten } from './use-written.ts';

type TimeFieldProps = { value: string; onChange: (time: string) => void; 'aria-label': string };

/** A time of the day, its hours counted to 24. */
function TimeField({ value, onChange, ...props }: TimeFieldProps) {
  const { t } = useTranslation();
  const { input, isUnreadable } = useWritten({ value, onChange, shown: value, read: readTime });
  const error = isUnreadable && nameProblem(props['aria-label'], t('must be a time, such as 14:30'));
  return <TextInput inputMode="numeric" placeholder="14:30" autoComplete="off" {...props} {...input} error={error} />;
}

type DateTimeFieldProps = Pick<DateFieldProps, 'label' | 'error' | 'required' | 'value' | 'onChange' | 'min' | 'max'> & {
  'data-path'?: string;
};

/** A day and a time by the clocks of the garage, such as 2030-05-10T08:00. */
export function DateTimeField({ value = '', onChange, label, error, required, min, max, ...props }: DateTimeFieldProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const [day = '', time = ''] = value.split('T');
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }} error={error} required={required ?? false}>
      <fieldset aria-labelledby={labelId} className={classes.moment} {...props}>
        <DateField
          aria-label={t('Day')}
          value={day}
          min={min}
          max={max}
          error={Boolean(error)}
          onChange={(chosen) => onChange?.(`${chosen}T${time}`)}
        />
        <TimeField aria-label={t('Time')} value={time} onChange={(chosen) => onChange?.(`${day}T${chosen}`)} />
      </fieldset>
    </Input.Wrapper>
  );
}
