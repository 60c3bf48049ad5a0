import { say } from '@karakana/contract/text.ts';
import type { PassState } from '@karakana/contract/works/gate/gate-pass.ts';
import { countTry, type TryLimit, uncountTry } from '../../platform/secrets/tries.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { plainCode } from './pass-codes.ts';
import { passesInReach, stateOf } from './shown-passes.ts';

/** Whoever mistypes has ten tries; whoever guesses comes nowhere near. */
const wrongCodes: TryLimit = { freely: 10, forgottenAfterMinutes: 60, firstWaitSeconds: 10, longestWaitSeconds: 300, aDay: 200 };

/** The pass of a code in the caller's branches. A wrong code is counted, before the transaction that it would undo. */
export async function findPass(ctx: Ctx, written: string): Promise<{ id: number; workId: number }> {
  const { db } = ctx.platform;
  const subject = `gate codes of garage ${ctx.garageId} by user ${ctx.userId}`;
  await countTry(db, ctx.platform.now(), subject, wrongCodes);
  const code = plainCode(written);
  const found = await passesInReach(ctx)
    .select(['gatePasses.id', 'gatePasses.workId'])
    .where((eb) => eb.or([eb('gatePasses.code', '=', code), eb('gatePasses.shortCode', '=', code)]))
    .executeTakeFirst();
  if (!found) throw new Refused(422, 'There is no such gate pass', { code: 'unknown_pass' });
  await uncountTry(db, subject);
  return found;
}

type Marks = Parameters<typeof stateOf>[1];

/** Says in words why a pass does not open the gate. */
export function refuseSpent(ctx: Ctx, pass: Marks): void {
  const state = stateOf(ctx, pass);
  if (state !== 'valid') throw new Refused(422, refusals[state](pass), { code: `${state}_pass` });
}

const usedOnce = ({ usedAt }: Marks) => say('This gate pass was used on {{time}}', { time: { moment: usedAt ?? '' } });
const refusals: Record<Exclude<PassState, 'valid'>, (pass: Marks) => ReturnType<typeof say>> = {
  used: usedOnce,
  out: usedOnce,
  returned: usedOnce,
  void: () => say('This gate pass is void. Ask the office for a new one'),
  expired: ({ validUntil }) => say('This gate pass ended on {{time}}. Ask the office for a new one', { time: { moment: validUntil } }),
};
