import { contactSupport } from '@karakana/contract/garage/support.ts';
import { tableStore } from '../platform/database/table-store.ts';
import { mailLater } from '../platform/outbox/outbox.ts';
import { countTry, fewADay } from '../platform/secrets/tries.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

const ofOnePerson = fewADay(20);
const ofOneGarage = fewADay(100);

export function serveSupport(api: Api): void {
  serve(api, contactSupport, async (ctx, { subject, message }) => {
    const now = ctx.platform.now();
    await countTry(ctx.db, now, `support for user ${ctx.session.userId}`, ofOnePerson);
    await countTry(ctx.db, now, `support for garage ${ctx.garageId}`, ofOneGarage);
    const { id } = await tableStore('supportMessages').insert(ctx, { userId: ctx.session.userId, subject, message });
    const { firstName, lastName, name, code } = await ctx.db
      .selectFrom('users')
      .innerJoin('garages', (join) => join.on('garages.id', '=', ctx.garageId))
      .select(['users.firstName', 'users.lastName', 'garages.name', 'garages.code'])
      .where('users.id', '=', ctx.session.userId)
      .executeTakeFirstOrThrow();
    await mailLater(ctx, {
      to: ctx.brand.email,
      subject: `Support: ${subject}`,
      text: `${firstName} ${lastName} of ${name} (${code}) wrote:\n\n${message}\n\nReply to: ${ctx.session.email}`,
      // It must arrive even when the garage's own mail server is the trouble.
      garageId: null,
    });
    return { id };
  });
}
