import { say } from '@karakana/contract/text.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type LockedWork, lockWork, refuseArchived, statusWords } from '../work/lock-work.ts';

/** The row of a work that is not billed yet. */
export async function lockUnbilled(ctx: Ctx, id: number): Promise<LockedWork> {
  const work = await lockWork(ctx, id);
  refuseArchived(work);
  if (work.status === 'pending_payment' || work.status === 'completed')
    throw new Refused(
      422,
      say('{{number}} is billed already: it is {{status}}', { number: work.number, status: statusWords[work.status]() }),
      {
        code: 'wrong_status',
      },
    );
  return work;
}
