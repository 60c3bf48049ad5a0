import type { HandlerResult, ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import type { clockWork } from '@karakana/contract/works/clock.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { lockIn } from '../work/lock-work.ts';
import { publishWork } from '../work/publish-work.ts';
import { endClocks } from './end-clocks.ts';
import { readClocksOf } from './read-clocks.ts';

/** Starts, pauses or stops the caller's clock on a work. */
export async function clock(ctx: Ctx, { id, act }: ParsedInput<typeof clockWork>): Promise<HandlerResult<typeof clockWork>> {
  const work = await lockIn(ctx, id, 'in_progress');
  const technicianId = await lockSelf(ctx);
  const stopped = act === 'start' ? await start(ctx, id, technicianId) : null;
  if (act !== 'start' && (await endClocks(ctx, { workId: id, technicianId }, act)).length === 0)
    throw new Refused(422, say('Your clock is not running on {{number}}', { number: work.number }));
  publishWork(ctx, work, { from: work.status, to: work.status });
  return { ...(await readClocksOf(ctx, id)), stopped };
}

/** Whoever starts on two works at once does one after the other. */
async function lockSelf(ctx: Ctx): Promise<number> {
  const { invitationId } = ctx.session;
  const self = ctx.db.selectFrom('invitations').select('id').where('garageId', '=', ctx.garageId).where('id', '=', invitationId);
  await self.forNoKeyUpdate().executeTakeFirstOrThrow();
  return invitationId;
}

/** Ends the clock that runs on another work; gives that work. */
async function start(ctx: Ctx, workId: number, technicianId: number) {
  const running = ctx.db.selectFrom('workClocks').select('workId').where('garageId', '=', ctx.garageId);
  const present = await running.where('technicianId', '=', technicianId).where('endedAt', 'is', null).executeTakeFirst();
  if (present?.workId === workId) throw new Refused(422, 'Your clock is running on this work already');
  const [other = null] = present ? await endClocks(ctx, { workId: present.workId, technicianId }, 'other_work') : [];
  const startedAt = ctx.platform.now().toISOString();
  await ctx.db.insertInto('workClocks').values({ garageId: ctx.garageId, workId, technicianId, startedAt }).execute();
  return other;
}
