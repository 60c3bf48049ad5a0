import { dayOf, formatTime } from '@karakana/contract/dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dayText, momentText } from './account-days.ts';
import classes from './text.module.css';

/** A day such as `2026-11-05`, or the day of a moment. */
export function DateText({ on }: { on: string }) {
  const { i18n } = useTranslation();
  const day = on.includes('T') ? dayOf(on) : on;
  return (
    <bdi className={classes.whole}>
      <time dateTime={on}>{dayText(day, i18n.language)}</time>
    </bdi>
  );
}

/** A day and its time. */
export function MomentText({ at }: { at: string }) {
  const { i18n } = useTranslation();
  return (
    <bdi className={classes.whole}>
      <time dateTime={at}>{momentText(at, i18n.language)}</time>
    </bdi>
  );
}

/** The time alone, of what is known to be today. */
export const TimeText = ({ at }: { at: string }) => (
  <bdi className={classes.whole}>
    <time dateTime={at}>{formatTime(at)}</time>
  </bdi>
);
