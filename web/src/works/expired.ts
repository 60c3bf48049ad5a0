import { dayOf } from '@karakana/contract/dates.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';

/** An estimate that holds no longer: its customer is told so, and asks for a new one. */
export const isExpired = ({ status, archivedAt, validUntil }: Pick<Work, 'status' | 'archivedAt' | 'validUntil'>, now: Date): boolean =>
  archivedAt === null && status === 'estimate' && validUntil !== null && validUntil < dayOf(now.toISOString());
