import { isOddRegistration } from '@karakana/contract/vehicles/registration.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Hint } from '../kit/text/hint.tsx';
import classes from './odd-plate-mark.module.css';

/** Marks a plate of no known kind, and says why. */
export function OddPlateMark({ registration }: { registration: string }) {
  const { t } = useTranslation();
  if (!isOddRegistration(registration)) return null;
  const says = t('This is not a usual Kenyan plate. Check that it is written right.');
  return (
    <Hint says={says} className={classes.mark}>
      <IconAlertTriangle size={18} role="img" aria-label={says} />
    </Hint>
  );
}
