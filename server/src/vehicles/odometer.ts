import { say } from '@karakana/contract/text.ts';
import { refusedField } from '../platform/serve/refused.ts';

/** An odometer never goes down. A wrong reading is taken away first, which the history shows. */
export function refuseLowerOdometer(present: number | null, given: number | null): void {
  if (present === null || given === null || given >= present) return;
  const said = say('The odometer was at {{reading}} already and cannot go down. To correct a wrong reading, save it empty first', {
    reading: present.toLocaleString('en-KE'),
  });
  throw refusedField('odometer', said);
}
