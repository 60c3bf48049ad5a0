import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { say } from '@karakana/contract/text.ts';
import type { releaseWork } from '@karakana/contract/works/gate/gate-pass.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, Refused, refusedField } from '../../platform/serve/refused.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { tellLeaders } from '../notices/tell-leaders.ts';
import { changeState } from '../steps/change-state.ts';
import { hasRoomFor, lockCredit } from '../steps/credit.ts';
import { type LockedWork, lockToMove } from '../work/lock-work.ts';
import { balanceOfWork } from '../work/work-columns.ts';
import { givePass } from './give-pass.ts';
import { billStorage } from './storage.ts';
import { hasLeft } from './whereabouts.ts';

/** Lets a car go: it is paid, owed within the customer's terms, or a manager says why it leaves all the same. Gives the id of its pass. */
export async function release(ctx: Ctx, { id, reason, collectedBy }: ParsedInput<typeof releaseWork>): Promise<number> {
  const present = await lockToMove(ctx, id, 'release');
  if (!may(ctx.session.role, 'works:write')) throw notAllowed();
  await billStorage(ctx, present);
  const { unpaid, isGone } = await standingOf(ctx, present);
  if (isGone) throw new Refused(422, say('{{number}} has left already', { number: present.number }), { code: 'wrong_status' });
  const overrideReason = unpaid > 0 ? await overrideFor(ctx, present, reason) : null;
  const passId = await givePass(ctx, present, { kind: 'release', collectedBy, overrideReason, unpaid });
  await noteEvent(ctx, {
    vehicleId: present.vehicleId,
    kind: 'work',
    title: 'Vehicle was released',
    detail: overrideReason
      ? say('{{number}} was not paid: {{reason}}', { number: present.number, reason: overrideReason })
      : say('{{number}}', { number: present.number }),
  });
  await changeState(ctx, present, { releasedAt: ctx.platform.now().toISOString() });
  if (overrideReason)
    await tellLeaders(ctx, present, say('{{number}} was released unpaid: {{reason}}', { number: present.number, reason: overrideReason }));
  return passId;
}

/** What the work's customer still owes for it, whoever else pays a part, and whether the car is gone. */
const standingOf = (ctx: Ctx, { id }: LockedWork) =>
  ctx.db
    .selectFrom('works')
    .select([balanceOfWork.as('unpaid'), hasLeft.as('isGone')])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Nothing where the customer may owe it; else a manager's reason. */
async function overrideFor(ctx: Ctx, { number, customerId }: LockedWork, reason: string | null): Promise<string | null> {
  // What is owed for this work is among what is owed already.
  if (hasRoomFor(await lockCredit(ctx, customerId), 0)) return null;
  if (!may(ctx.session.role, 'invoices:delete'))
    throw new Refused(422, say('{{number}} is not paid: only a manager lets it go', { number }), { code: 'unpaid' });
  if (reason === null) throw refusedField('reason', 'Say why it leaves unpaid');
  return reason;
}
