import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nameProblem } from '../fields-of.ts';
import { readTime } from './read-time.ts';
import { useWritten } from './use-written.ts';

type TimeFieldProps = {
  value?: string;
  onChange?: (time: string) => void;
  error?: ReactNode;
  'aria-label': string;
  'data-path'?: string;
};

/** A time of the day, its hours counted to 24. */
export function TimeField({ value = '', onChange, error, ...props }: TimeFieldProps) {
  const { t } = useTranslation();
  const { input, isUnreadable } = useWritten({ value, onChange, shown: value, read: readTime });
  const problem = isUnreadable ? nameProblem(props['aria-label'], t('must be a time, such as 14:30')) : error;
  return <TextInput inputMode="numeric" placeholder="14:30" autoComplete="off" {...props} {...input} error={problem} />;
}
