import type { Work } from '@karakana/contract/works/work/work.ts';

type Promised = Pick<Work, 'promisedAt' | 'status' | 'archivedAt' | 'readyAt'>;

/** Done, and not billed yet. */
export const isReady = ({ status, archivedAt, readyAt }: Omit<Promised, 'promisedAt'>): boolean =>
  archivedAt === null && status === 'in_progress' && readyAt !== null;

/** The promise has passed, and it is not done. */
export const isLate = (work: Promised, now: Date): boolean => {
  const { promisedAt, status, archivedAt } = work;
  if (archivedAt !== null || promisedAt === null || isReady(work)) return false;
  return (status === 'booked' || status === 'in_progress') && new Date(promisedAt) < now;
};
