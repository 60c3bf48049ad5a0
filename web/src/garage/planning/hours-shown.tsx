import { type WorkingWeek, weekdays } from '@karakana/contract/garage/open-hours.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './planning.module.css';
import { PlanningCard } from './planning-card.tsx';
import { weekdayName } from './weekday-name.ts';

/** The hours for those who do not set them. */
export function HoursShown({ week }: { week: WorkingWeek }) {
  const { t, i18n } = useTranslation();
  return (
    <PlanningCard title={t('Working hours')}>
      <dl className={classes.shown}>
        {weekdays.map((day) => (
          <div key={day}>
            <dt>{weekdayName(day, i18n.language)}</dt>
            <dd>{week[day]?.replace('-', ' – ') ?? t('Closed')}</dd>
          </div>
        ))}
      </dl>
    </PlanningCard>
  );
}
