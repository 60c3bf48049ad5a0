import { Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wholeForm } from './check-form.ts';
import classes from './form.module.css';

type Errors = Readonly<Record<string, ReactNode>>;

/** Says why a form was refused, beside the button that was pressed: what is wrong with all of it, and how many fields are. */
export function FormProblems({ errors }: { errors: Errors }) {
  const { t } = useTranslation();
  const { [wholeForm]: problem, ...ofFields } = errors;
  const count = Object.keys(ofFields).length;
  if (!problem && count === 0) return null;
  return (
    <Group role="alert" gap={8} wrap="nowrap" align="flex-start" c="var(--mantine-color-error)">
      <IconAlertCircle size={18} aria-hidden className={classes.problemIcon} />
      <div>
        {problem ? (
          <Text fz="sm" className={classes.problem ?? ''}>
            {problem}
          </Text>
        ) : null}
        {count > 0 ? <Text fz="sm">{count === 1 ? t('1 field to correct') : t('{{count}} fields to correct', { count })}</Text> : null}
      </div>
    </Group>
  );
}
