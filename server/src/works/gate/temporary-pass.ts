import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import type { giveTemporaryPass } from '@karakana/contract/works/gate/gate-pass.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { lockWork, refuseArchived } from '../work/lock-work.ts';
import { publishWork } from '../work/publish-work.ts';
import { givePass } from './give-pass.ts';
import { isOnSite, isOut } from './whereabouts.ts';

/** Lets a car that is here out for a while. Gives the id of its pass. */
export async function letOutForAWhile(ctx: Ctx, { id, ...asked }: ParsedInput<typeof giveTemporaryPass>): Promise<number> {
  const present = await lockWork(ctx, id);
  const { number } = present;
  refuseArchived(present);
  if (new Date(asked.returnsAt) <= ctx.platform.now()) throw refusedField('returnsAt', 'Say a time that is still to come');
  if (present.releasedAt !== null) throw new Refused(422, say('{{number}} was released already', { number }), { code: 'wrong_status' });
  const works = ctx.db
    .selectFrom('works')
    .select([isOnSite.as('isHere'), isOut.as('isAway')])
    .where('garageId', '=', ctx.garageId);
  const { isHere, isAway } = await works.where('id', '=', id).executeTakeFirstOrThrow();
  if (!isHere) throw new Refused(422, say('{{number}} is not checked in yet', { number }), { code: 'wrong_status' });
  if (isAway) throw new Refused(422, say('The car of {{number}} is out already', { number }), { code: 'wrong_status' });
  const passId = await givePass(ctx, present, { kind: 'temporary', ...asked });
  publishWork(ctx, present, { from: present.status, to: present.status });
  return passId;
}
