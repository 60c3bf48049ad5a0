import { dayOf } from '@karakana/contract/dates.ts';

/** The day it is in a garage, which begins three hours before that of the machine. */
export const today = (): string => dayOf(new Date().toISOString());
