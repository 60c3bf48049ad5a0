import { listPlans } from '@karakana/contract/garage/plan.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

export function servePlans(api: Api): void {
  serve(api, listPlans, async (ctx) => {
    const plans = await ctx.db
      .selectFrom('plans')
      .innerJoin('garages', (join) => join.on('garages.id', '=', ctx.garageId))
      .selectAll('plans')
      .select('garages.planId as currentId')
      .orderBy('plans.price')
      .execute();
    return {
      entries: plans.map(({ currentId, interval, ...plan }) => ({
        ...plan,
        // The database keeps it to these words.
        interval: interval as 'month' | 'year',
        current: plan.id === currentId,
      })),
    };
  });
}
