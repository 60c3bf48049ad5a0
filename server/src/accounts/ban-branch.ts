import { banBranch } from '@karakana/contract/accounts/branch.ts';
import { closeBranch, readGarageFor } from '../garage/index.ts';
import { Refused } from '../platform/refused.ts';
import { type Api, serve } from '../platform/serve.ts';
import { invitationsOf } from './current-user.ts';
import { endSessions } from './end-sessions.ts';

export function serveBanBranch(api: Api): void {
  serve(api, banBranch, async (ctx, { id }) => {
    if (id === ctx.session.branchId) throw new Refused(422, 'Switch to another branch first');
    await closeBranch(ctx, id);
    await endSessions(ctx, api.sessions, (eb) => eb.and([eb('garageId', '=', ctx.session.garageId), eb('branchId', '=', id)]));
    return { garage: await readGarageFor(ctx), user: { invitations: await invitationsOf(ctx.db, ctx.session.userId) } };
  });
}
