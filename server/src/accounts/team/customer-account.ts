import { mailLater } from '../../platform/outbox/outbox.ts';
import { forgetSessions } from '../../platform/secrets/sessions.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { credentialsMail, customerInviteMail, languageOf, resetMail } from '../messages.ts';
import { deleteSessions } from '../sign-in/end-sessions.ts';
import { makeLink } from '../sign-up/links.ts';
import { countInvitation } from './invitation-limits.ts';
import { findOrAddPerson } from './invite.ts';
import { memberLeft } from './member-left.ts';

type CustomerPerson = { customerId: number; email: string; firstName: string; lastName: string; mobile: string | null };
type Account = { id: number; userId: number; email: string; state: string; language: string; firstName: string };

/** Gives a customer an account in the caller's branch that sees only what is theirs, or sends the link again to one who has it. */
export async function inviteCustomer(ctx: Ctx, { customerId, ...person }: CustomerPerson): Promise<void> {
  const userId = await findOrAddPerson(ctx, person);
  const own = (await accountsOf(ctx, customerId)).find((account) => account.userId === userId);
  if (own?.state === 'active') return mailSignInLink(ctx, own);
  if (own?.state === 'banned') throw refusedField('email', 'This customer is banned from signing in');
  const id = own?.state === 'pending' ? own.id : await takePlace(ctx, userId, { customerId, ...person });
  // A customer has one account: another address takes the place of the one before.
  await close(ctx, { customerId, except: id });
  await mailInvitation(ctx, { id, userId, ...person });
}

/** Sends a customer who signs in a link to choose a new password. */
export async function sendCustomerReset(ctx: Ctx, customerId: number): Promise<void> {
  const account = (await accountsOf(ctx, customerId)).find(({ state }) => state === 'active');
  if (!account) throw new Refused(422, 'This customer has no account yet. Send the sign-in details first.');
  await countInvitation(ctx, account.email);
  const link = await makeLink(ctx, 'reset', account.userId, null);
  const mail = resetMail(languageOf(account.language), ctx.brand.name, account.firstName, link);
  await mailLater(ctx, { to: account.email, ...mail, garageId: null });
}

/** Ends the accounts of a customer who is removed: nobody signs in by them any more, and whoever is signed in is put out. */
export async function closeCustomerAccounts(ctx: Ctx, customerId: number): Promise<void> {
  await close(ctx, { customerId, except: 0 });
}

/** Two customers become one, who has one account: that of the one who stays, or else that of the one who goes, which then sees what is theirs. */
export async function joinCustomerAccounts(ctx: Ctx, { id, mergedId }: { id: number; mergedId: number }): Promise<void> {
  if ((await accountsOf(ctx, id)).some(({ state }) => state !== 'trashed')) return closeCustomerAccounts(ctx, mergedId);
  const accounts = await accountsOf(ctx, mergedId);
  if (accounts.length === 0) return;
  const signedIn = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where(
      'invitationId',
      'in',
      accounts.map((account) => account.id),
    )
    .execute();
  // They remember whose they were.
  ctx.afterCommit(() =>
    forgetSessions(
      ctx.platform.bus,
      signedIn.map((session) => session.id),
    ),
  );
}

function accountsOf(ctx: Ctx, customerId: number): Promise<Account[]> {
  return ctx.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['invitations.id', 'invitations.userId', 'users.email', 'invitations.state', 'users.language', 'users.firstName'])
    .where('invitations.garageId', '=', ctx.garageId)
    .where('invitations.customerId', '=', customerId)
    .orderBy('invitations.id', 'desc')
    .execute();
}

/** A place in the branch, also where somebody who was removed had one. */
async function takePlace(ctx: Ctx, userId: number, { customerId, firstName, lastName, mobile }: CustomerPerson): Promise<number> {
  const { garageId, branchId, userId: invitedBy } = ctx.session;
  const place = {
    role: 'fleet',
    jobTitle: null,
    customerId,
    firstName,
    lastName,
    mobile,
    state: 'pending',
    invitedBy,
    acceptedAt: null,
  } as const;
  const taken = await ctx.db
    .insertInto('invitations')
    .values({ garageId, userId, branchId, ...place })
    .onConflict((conflict) =>
      conflict.columns(['garageId', 'userId', 'branchId']).doUpdateSet(place).where('invitations.state', '=', 'trashed'),
    )
    .returning('id')
    .executeTakeFirst();
  if (taken) return taken.id;
  const holder = await ctx.db
    .selectFrom('invitations')
    .select('customerId')
    .where('garageId', '=', garageId)
    .where('userId', '=', userId)
    .where('branchId', '=', branchId)
    .executeTakeFirstOrThrow();
  throw refusedField(
    'email',
    holder.customerId === null ? 'Somebody of your team has this e-mail address' : 'Another customer signs in with this e-mail address',
  );
}

async function close(ctx: Ctx, { customerId, except }: { customerId: number; except: number }): Promise<void> {
  const closed = await ctx.db
    .updateTable('invitations')
    .set({ state: 'trashed' })
    .where('garageId', '=', ctx.garageId)
    .where('customerId', '=', customerId)
    .where('state', '!=', 'trashed')
    .where('id', '!=', except)
    .returning('id')
    .execute();
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await ctx.platform.events.publish(ctx, memberLeft, { invitationIds: ids });
  await ctx.db.deleteFrom('linkTokens').where('garageId', '=', ctx.garageId).where('invitationId', 'in', ids).execute();
  const ended = await deleteSessions(ctx.db, (eb) => eb.and([eb('garageId', '=', ctx.garageId), eb('invitationId', 'in', ids)]));
  ctx.afterCommit(() => forgetSessions(ctx.platform.bus, ended));
}

async function mailInvitation(ctx: Ctx, invited: { id: number; userId: number; email: string; firstName: string }): Promise<void> {
  const { garageId } = ctx.session;
  await countInvitation(ctx, invited.email);
  const link = await makeLink(ctx, 'invite', invited.userId, { garageId, id: invited.id });
  const { name, language } = await wordsFor(ctx, invited.userId);
  const mail = customerInviteMail(languageOf(language), ctx.brand.name, name, invited.firstName, link);
  await mailLater(ctx, { byPlatform: true, to: invited.email, ...mail });
}

async function mailSignInLink(ctx: Ctx, { userId, email, firstName }: Account): Promise<void> {
  await countInvitation(ctx, email);
  const link = await makeLink(ctx, 'reset', userId, null);
  const { name, language } = await wordsFor(ctx, userId);
  await mailLater(ctx, { to: email, ...credentialsMail(languageOf(language), ctx.brand.name, name, firstName, link), garageId: null });
}

const wordsFor = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('garages')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select(['garages.name', 'users.language'])
    .where('garages.id', '=', ctx.garageId)
    .executeTakeFirstOrThrow();
