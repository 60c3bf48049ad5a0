import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './calendar.module.css';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

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
