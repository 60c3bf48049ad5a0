import { may } from '@karakana/contract/permissions.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { topics } from '@karakana/contract/topics.ts';
import { type CableSession, mayActIn } from './cable-rights.ts';
import type { PublishedEvent } from './live-event.ts';

/** Whether an event is for somebody who listens to a branch, or to none: the one place that decides it. */
export function isConcerned(session: CableSession, listensTo: number | null, { topic, branchId, concerns }: PublishedEvent): boolean {
  if (topics[topic].branchScoped && listensTo !== branchId) return false;
  // Somebody named is told wherever they are.
  if (concerns.reach === 'named') return concerns.userIds.includes(session.userId);
  if (seesOnlyOwn(session.role) || !may(session.role, concerns.right)) return false;
  return concerns.reach === 'garage' || (branchId !== null && mayActIn(session, branchId));
}
