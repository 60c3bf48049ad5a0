import type { Work } from '@karakana/contract/works/work.ts';

/** The promise has passed, and it is not done. */
export const isLate = ({ promisedAt, status, archivedAt }: Pick<Work, 'promisedAt' | 'status' | 'archivedAt'>, now: Date): boolean =>
  archivedAt === null && promisedAt !== null && (status === 'booked' || status === 'in_progress') && new Date(promisedAt) < now;
