import { dayOf } from '@karakana/contract/dates.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ageWarning } from './tyre-words.ts';
import classes from './tyres.module.css';

/** That a tyre is old; nothing where it is not, or nobody has read its code yet. */
export function TyreWarning({ dot }: { dot: string | null }) {
  const { t } = useTranslation();
  const warning = dot === null ? undefined : ageWarning(t, dot, dayOf(new Date().toISOString()));
  if (!warning) return null;
  return (
    <Text fz="sm" fw={600} className={classes.old ?? ''}>
      {warning}
    </Text>
  );
}
