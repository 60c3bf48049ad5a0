import { contactSupport } from '@karakana/contract/garage/support.ts';
import { mailLater } from '../platform/outbox.ts';
import { type Api, serve } from '../platform/serve.ts';
import { tableStore } from '../platform/table-store.ts';

export function serveSupport(api: Api): void {
  serve(api, contactSupport, async (ctx, { subject, message }) => {
    const { id } = await tableStore('supportMessages').insert(ctx, { userId: ctx.session.userId, subject, message });
    const { firstName, lastName, name, code } = await ctx.db
      .selectFrom('users')
      .innerJoin('garages', (join) => join.on('garages.id', '=', ctx.session.garageId))
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
