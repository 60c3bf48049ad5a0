import { type Weekday, type WorkingWeek, weekdays } from '@karakana/contract/garage/open-hours.ts';
import { WorkingWeekDraft } from '@karakana/contract/garage/working-hours.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { readTime } from '../../kit/form/dates/read-time.ts';

export type DayForm = { isOpen: boolean; opens: string; closes: string };
export type HoursForm = Record<Weekday, DayForm>;

/** What a closed day opens with once it is switched on. */
const usualTimes = '08:00-17:00';

export const hoursForm = (week: WorkingWeek): HoursForm => ofEveryDay((day) => dayForm(week[day]));

function dayForm(times: string | null): DayForm {
  const [opens = '', closes = ''] = (times ?? usualTimes).split('-');
  // The end of a day is the beginning of the next one for those who write it.
  return { isOpen: times !== null, opens, closes: closes === '24:00' ? '00:00' : closes };
}

export const weekOf = (form: HoursForm): WorkingWeek => ofEveryDay((day) => timesOf(form[day]));

const timesOf = ({ isOpen, opens, closes }: DayForm): string | null =>
  isOpen ? `${opens}-${closes === '00:00' ? '24:00' : closes}` : null;

/** What is wrong with a day stands beside the time that is none, else beside the one at which it closes. */
export function checkHours(form: HoursForm): Record<string, string> {
  const problems = checkForm(WorkingWeekDraft)(weekOf(form));
  const found = weekdays.flatMap((day) => {
    const wrong = (['opens', 'closes'] as const).find((end) => readTime(form[day][end]) === undefined);
    if (!problems[day]) return [];
    return [[`${day}.${wrong ?? 'closes'}`, wrong ? translateServerText('must be a time, such as 14:30') : problems[day]]];
  });
  return Object.fromEntries(found);
}

/** From Monday to Friday as on Monday. */
export const asOnMonday = (form: HoursForm): HoursForm => ofEveryDay((day) => (isWeekend(day) ? form[day] : form.monday));

const isWeekend = (day: Weekday): boolean => day === 'saturday' || day === 'sunday';

function ofEveryDay<Value>(giveDay: (day: Weekday) => Value): Record<Weekday, Value> {
  // What is made of the weekdays has each of them.
  return Object.fromEntries(weekdays.map((day) => [day, giveDay(day)])) as Record<Weekday, Value>;
}
