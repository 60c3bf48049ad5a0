import { fewSmsCredits } from '@karakana/contract/payments/sms-credits.ts';
import { say } from '@karakana/contract/text.ts';
import { membersWhoMay, notify } from '../../accounts/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';

/** Whoever sends messages and is about to run out of credits is told so, once until there are more. */
export async function tellLowCredits(platform: Platform): Promise<void> {
  const month = `${todayIn({ platform }).slice(0, 7)}-01`;
  const low = await platform.db
    .selectFrom('smsCreditMonths')
    .innerJoin('garages', 'garages.id', 'smsCreditMonths.garageId')
    .select(['smsCreditMonths.garageId', 'garages.smsCredits'])
    .where('smsCreditMonths.month', '=', month)
    .where('smsCreditMonths.lowToldAt', 'is', null)
    .where('garages.smsCredits', '<', fewSmsCredits)
    .execute();
  for (const { garageId, smsCredits } of low) await inNameOf(platform, garageId, (ctx) => tell(ctx, { month, left: smsCredits }));
}

async function tell(ctx: GarageCtx, { month, left }: { month: string; left: number }): Promise<void> {
  const told = await ctx.db
    .updateTable('smsCreditMonths')
    .set({ lowToldAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('month', '=', month)
    .where('lowToldAt', 'is', null)
    .returning('month')
    .executeTakeFirst();
  if (!told) return;
  const said =
    left === 0
      ? say('No SMS credits are left. Messages are not sent until you buy more')
      : say('Only {{count}} SMS credits are left', { count: left });
  await notify(ctx, { kind: 'sms_credits', userIds: await membersWhoMay(ctx, 'wallet:write'), said, path: '/wallet' });
}
