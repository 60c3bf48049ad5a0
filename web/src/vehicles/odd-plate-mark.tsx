import { isOddRegistration } from '@karakana/contract/vehicles/registration.ts';
import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './odd-plate-mark.module.css';

/** Marks a plate of no known kind, and says why. */
export function OddPlateMark({ registration }: { registration: string }) {
  const { t } = useTranslation();
  if (!isOddRegistration(registration)) return null;
  const says = t('This is not a usual Kenyan plate. Check that it is written right.');
  return (
    <Tooltip label={says} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.mark} role="img" aria-label={says}>
        <IconAlertTriangle size={18} aria-hidden />
      </span>
    </Tooltip>
  );
}
