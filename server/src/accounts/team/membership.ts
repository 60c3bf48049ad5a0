import {
  activateMember,
  banMember,
  type Member,
  removeTeamMember,
  sendCredentials,
  trashMember,
} from '@karakana/contract/accounts/team.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { credentialsMail, languageOf } from '../messages.ts';
import { endSessions, sessionsOfMember } from '../sign-in/end-sessions.ts';
import { makeLink } from '../sign-up/links.ts';
import { countInvitation } from './invitation-limits.ts';
import { sendInvitation } from './invite.ts';
import { memberLeft } from './member-left.ts';
import { keepAnOwner, readManagedMember, readMember, refuseFullTeam } from './members.ts';

export function serveMembership(api: Api): void {
  serve(api, banMember, async (ctx, { id }) => {
    const member = await readManagedMember(ctx, id);
    if (member.state !== 'active' && member.state !== 'pending')
      throw new Refused(422, 'This person cannot sign in anyway, so there is nobody to ban');
    return keepOut(ctx, api, member, 'banned');
  });

  serve(api, trashMember, async (ctx, { id }) => remove(ctx, api, id));
  serve(api, removeTeamMember, async (ctx, { id }) => {
    await remove(ctx, api, id);
    return undefined;
  });

  serve(api, activateMember, async (ctx, { id }) => {
    const member = await readManagedMember(ctx, id);
    if (member.state !== 'banned' && member.state !== 'trashed') throw new Refused(422, 'Only a banned or removed member can be activated');
    await refuseFullTeam(ctx);
    const { acceptedAt } = await ctx.db
      .selectFrom('members')
      .select('acceptedAt')
      .where('garageId', '=', ctx.garageId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Nobody is made a member who has not said yes: without that they are pending again, and need a new link.
    await setState(ctx, id, acceptedAt ? 'active' : 'pending');
    const activated = await readMember(ctx, id);
    if (!acceptedAt) await sendInvitation(ctx, activated);
    return activated;
  });

  serve(api, sendCredentials, async (ctx, { id }) => {
    const member = await readManagedMember(ctx, id);
    if (member.state !== 'active') throw new Refused(422, 'Only an active member can be sent a link');
    const { name, language } = await ctx.db
      .selectFrom('garages')
      .innerJoin('users', (join) => join.on('users.id', '=', member.userId))
      .select(['garages.name', 'users.language'])
      .where('garages.id', '=', ctx.garageId)
      .executeTakeFirstOrThrow();
    await countInvitation(ctx, member.email);
    const link = await makeLink(ctx, 'reset', member.userId, null);
    await mailLater(ctx, {
      to: member.email,
      ...credentialsMail(languageOf(language), ctx.brand.name, name, member.firstName, link),
      garageId: null,
    });
    return {};
  });
}

async function remove(ctx: Ctx, api: Api, id: number): Promise<Member> {
  const member = await readManagedMember(ctx, id);
  if (member.state === 'trashed') throw new Refused(422, 'This member has been removed already');
  return keepOut(ctx, api, member, 'trashed');
}

async function keepOut(ctx: Ctx, api: Api, member: Member, state: 'banned' | 'trashed'): Promise<Member> {
  await keepAnOwner(ctx, member);
  await setState(ctx, member.id, state);
  await ctx.platform.events.publish(ctx, memberLeft, { invitationIds: [member.id] });
  await ctx.db.deleteFrom('linkTokens').where('garageId', '=', ctx.garageId).where('invitationId', '=', member.id).execute();
  await endSessions(ctx, api.sessions, sessionsOfMember(ctx.garageId, member));
  return readMember(ctx, member.id);
}

async function setState(ctx: Ctx, id: number, state: Member['state']): Promise<void> {
  await ctx.db.updateTable('invitations').set({ state }).where('garageId', '=', ctx.garageId).where('id', '=', id).execute();
}
