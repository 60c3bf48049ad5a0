import { say, type Text } from '@karakana/contract/text.ts';
import { isMoveOf, type WorkMove, type WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';
import { workList } from './find-works.ts';

export type LockedWork = Awaited<ReturnType<typeof lockWork>>;

/** The row of a work in reach; until this change is done, others who change or move it wait. */
export async function lockWork(ctx: Ctx, id: number) {
  const work = await workList.found(ctx, { id }).selectAll('works').$narrowType<{ status: WorkStatus }>().forUpdate().executeTakeFirst();
  if (!work) throw notFound();
  return work;
}

/** For what belongs to a work and is read without it. */
export async function refuseUnseen(ctx: Ctx, id: number): Promise<void> {
  if (!(await workList.found(ctx, { id }).select('works.id').executeTakeFirst())) throw notFound();
}

/** The same for a move that the work must be able to make from where it stands. */
export async function lockToMove(ctx: Ctx, id: number, move: WorkMove): Promise<LockedWork> {
  const work = await lockWork(ctx, id);
  refuseArchived(work);
  if (!isMoveOf(move, work.status))
    throw new Refused(422, refusals[move](work.number, statusWords[work.status]()), { code: 'wrong_status' });
  return work;
}

/** The same for a change of what is in this status. */
export async function lockIn(ctx: Ctx, id: number, status: WorkStatus): Promise<LockedWork> {
  const work = await lockWork(ctx, id);
  refuseArchived(work);
  if (work.status !== status)
    throw new Refused(
      422,
      say('{{number}} cannot be changed here: it is {{status}}', { number: work.number, status: statusWords[work.status]() }),
      {
        code: 'wrong_status',
      },
    );
  return work;
}

export function refuseArchived({ number, archivedAt }: Pick<LockedWork, 'number' | 'archivedAt'>): void {
  if (archivedAt !== null) throw new Refused(422, say('{{number}} is archived', { number }), { code: 'wrong_status' });
}

export const statusWords: Record<WorkStatus, () => Text> = {
  estimate: () => say('an estimate'),
  booked: () => say('booked'),
  in_progress: () => say('in progress'),
  pending_payment: () => say('waiting for payment'),
  completed: () => say('completed'),
};

const refusals: Record<WorkMove, (number: string, status: Text) => Text> = {
  schedule: (number, status) => say('{{number}} cannot be scheduled: it is {{status}}', { number, status }),
  checkIn: (number, status) => say('{{number}} cannot be checked in: it is {{status}}', { number, status }),
  skip: (number, status) => say('{{number}} has no inspection to skip: it is {{status}}', { number, status }),
  start: (number, status) => say('{{number}} cannot be started: it is {{status}}', { number, status }),
  complete: (number, status) => say('{{number}} cannot be completed: it is {{status}}', { number, status }),
  settle: (number, status) => say('{{number}} does not wait for payment: it is {{status}}', { number, status }),
  revert: (number, status) => say('{{number}} cannot go back to progress: it is {{status}}', { number, status }),
  release: (number, status) => say('{{number}} cannot be released: it is {{status}}', { number, status }),
  archive: (number, status) => say('{{number}} cannot be archived: it is {{status}}', { number, status }),
};
