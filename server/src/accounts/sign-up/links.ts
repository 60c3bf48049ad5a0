import { hashToken, makeToken } from '../../platform/secrets/secrets.ts';
import { minutesFromNow } from '../../platform/serve/acting.ts';
import type { PlatformCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';

export type LinkPurpose = 'confirm' | 'reset' | 'invite';

const livesMinutes: Record<LinkPurpose, number> = { confirm: 3 * 24 * 60, reset: 30, invite: 7 * 24 * 60 };
const pages: Record<LinkPurpose, string> = { confirm: '/confirm', reset: '/reset-password', invite: '/accept-invite' };

type Invited = { garageId: number; id: number };

/** A link that works once and replaces any earlier one for the same purpose. */
export async function makeLink(ctx: PlatformCtx, purpose: LinkPurpose, userId: number, invitation: Invited | null): Promise<string> {
  const { token, hash } = makeToken();
  let earlier = ctx.db.deleteFrom('linkTokens').where('userId', '=', userId).where('purpose', '=', purpose);
  if (invitation) earlier = earlier.where('invitationId', '=', invitation.id);
  await earlier.execute();
  await ctx.db
    .insertInto('linkTokens')
    .values({
      tokenHash: hash,
      purpose,
      userId,
      garageId: invitation?.garageId ?? null,
      invitationId: invitation?.id ?? null,
      expiresAt: minutesFromNow(ctx, livesMinutes[purpose]),
    })
    .execute();
  return `${ctx.origin}${pages[purpose]}?token=${token}`;
}

const expired = () => new Refused(422, 'This link has expired or was used already', { code: 'link_expired' });

export async function readLink(ctx: PlatformCtx, purpose: LinkPurpose, token: string) {
  const link = await ctx.db
    .selectFrom('linkTokens')
    .innerJoin('users', 'users.id', 'linkTokens.userId')
    .select([
      'linkTokens.userId',
      'linkTokens.garageId',
      'linkTokens.invitationId',
      'users.email',
      'users.passwordHash',
      'users.confirmedAt',
      'users.firstName',
      'users.lastName',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', ctx.platform.now().toISOString())
    .executeTakeFirst();
  if (!link) throw expired();
  return link;
}

/** Uses the link up; of two requests with the same link only one gets here first. */
export async function useLink(ctx: PlatformCtx, purpose: LinkPurpose, token: string) {
  const link = await readLink(ctx, purpose, token);
  const used = await ctx.db.deleteFrom('linkTokens').where('tokenHash', '=', hashToken(token)).returning('userId').executeTakeFirst();
  if (!used) throw expired();
  return link;
}
