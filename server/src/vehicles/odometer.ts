import { Refused } from '../platform/serve/refused.ts';

/** An odometer never goes down. A wrong reading is taken away first, which the history shows. */
export function refuseLowerOdometer(present: number | null, given: number | null): void {
  if (present === null || given === null || given >= present) return;
  const message = `The odometer was at ${present.toLocaleString('en-KE')} already and cannot go down. To correct a wrong reading, save it empty first`;
  throw new Refused(422, message, { errors: { odometer: [message] } });
}
