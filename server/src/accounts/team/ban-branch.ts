import { banBranch } from '@karakana/contract/accounts/branch.ts';
import { actsInAllBranches, roles } from '@karakana/contract/roles.ts';
import { closeBranch, readGarageFor } from '../../garage/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { invitationsOf } from '../sign-in/current-user.ts';
import { endSessions } from '../sign-in/end-sessions.ts';

export function serveBanBranch(api: Api): void {
  serve(api, banBranch, async (ctx, { id }) => {
    if (id === ctx.session.branchId) throw new Refused(422, 'Switch to another branch first');
    await closeBranch(ctx, id);
    await moveOwners(ctx, id);
    await endSessions(ctx, api.sessions, (eb) => eb.and([eb('garageId', '=', ctx.garageId), eb('branchId', '=', id)]));
    return { garage: await readGarageFor(ctx), user: { invitations: await invitationsOf(ctx.db, ctx.session.userId) } };
  });
}

/** Those who act in every branch must not be locked out with the one they happened to be invited to. */
async function moveOwners(ctx: Ctx, closedId: number): Promise<void> {
  const { garageId, branchId } = ctx.session;
  await ctx.db
    .updateTable('invitations')
    .set({ branchId })
    .where('garageId', '=', garageId)
    .where('branchId', '=', closedId)
    .where('role', 'in', roles.filter(actsInAllBranches))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invitations as there')
            .select('there.id')
            .where('there.garageId', '=', garageId)
            .where('there.branchId', '=', branchId)
            .whereRef('there.userId', '=', 'invitations.userId'),
        ),
      ),
    )
    .execute();
}
