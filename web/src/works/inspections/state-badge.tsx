import type { InspectionItem } from '@karakana/contract/works/inspection.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/text/status.tsx';
import { stateText, stateTones } from './inspection-words.ts';
import classes from './inspections.module.css';

/** What was found of an item, once somebody has looked at it. */
export function StateBadge({ state }: Pick<InspectionItem, 'state'>) {
  const { t } = useTranslation();
  if (state === null) return null;
  return (
    <div className={classes.badge}>
      <StatusBadge tone={stateTones[state]}>{stateText(t, state)}</StatusBadge>
    </div>
  );
}
