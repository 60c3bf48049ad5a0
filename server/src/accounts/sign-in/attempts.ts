import type { Database } from '../../platform/database/database.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { countTry, forgetTries, TooManyTries, type TryLimit, uncountTry } from '../../platform/secrets/tries.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';
import { warnOwnerJob } from '../jobs.ts';
import { isKnownAddress } from './known-addresses.ts';

/** What may be tried of an account, or asked to be sent for it. */
type Tried = 'password' | 'password by another client' | 'two_factor' | 'mobile';
type Sent = 'two_factor sent' | 'mobile sent' | 'reset sent' | 'confirmation sent' | 'sign-up sent';

const patient = { freely: 5, forgottenAfterMinutes: 60, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60 };
const passwords: TryLimit = { ...patient, aDay: 200 };
const codes: TryLimit = { ...patient, aDay: 20 };
const messages: TryLimit = { ...patient, aDay: 10 };
// No longer apart than a link lives: whoever keeps asking in another's name keeps a working link in that mailbox.
const resets: TryLimit = { ...patient, longestWaitSeconds: 30 * 60, aDay: 60 };

const limits: Record<Tried | Sent, TryLimit> = {
  password: passwords,
  'password by another client': passwords,
  two_factor: codes,
  mobile: codes,
  'two_factor sent': codes,
  'mobile sent': messages,
  'reset sent': resets,
  'confirmation sent': messages,
  'sign-up sent': messages,
};

/** Far above that of an account: an office, or all of a carrier's phones, may share one address. */
const ofAddress: TryLimit = { freely: 100, forgottenAfterMinutes: 60, firstWaitSeconds: 1, longestWaitSeconds: 60, aDay: 2_000 };
/** The same for what anybody may have us mail to anybody. */
const mailsOfAddress: TryLimit = { freely: 20, forgottenAfterMinutes: 60, firstWaitSeconds: 5, longestWaitSeconds: 5 * 60, aDay: 300 };

/** A counted try; `wasRight` is told when it turns out to be a right one. */
type Taken = { wasRight(): Promise<void> };

/**
 * Counts a try of an account, outside the request's transaction, which is rolled back when the try is a wrong one. All strangers together share one
 * count for the account, and each address has one for all accounts; where the account has signed in before, it has a count of its own.
 */
export async function takeTry(ctx: PublicCtx, tried: Tried, email: string): Promise<Taken> {
  const { db } = ctx.platform;
  const now = ctx.platform.now();
  const { account, address } = await countedFor(ctx, tried, email);
  if (address) await countTry(db, now, address, ofAddress);
  await countTry(db, now, account, limits[tried]).catch(async (error: unknown) => {
    if (error instanceof TooManyTries) await warnOwnerLater(ctx, account, email);
    throw error;
  });
  return {
    async wasRight() {
      await forgetTries(db, [account]);
      if (address) await uncountTry(db, address);
    },
  };
}

/** Counts a message for an account. What is refused is not sent, so it counts in the request's own transaction. */
export async function countSent(ctx: PublicCtx, sent: Sent, email: string): Promise<void> {
  const { account } = await countedFor(ctx, sent, email);
  await countTry(ctx.db, ctx.platform.now(), account, limits[sent]);
}

/** The same for what a stranger asks for, who is counted as well. */
export async function countAsked(ctx: PublicCtx, sent: Sent, email: string): Promise<void> {
  await countTry(ctx.db, ctx.platform.now(), `mails asked at ${addressGroup(ctx.ip)}`, mailsOfAddress);
  await countSent(ctx, sent, email);
}

/** Whoever has the mailbox starts anew, whatever strangers have tried. */
export async function forgetTriesOf(db: Database, email: string): Promise<void> {
  await forgetTries(
    db,
    Object.keys(limits).map((tried) => `${tried} of ${email}`),
  );
}

async function countedFor(ctx: PublicCtx, tried: Tried | Sent, email: string): Promise<{ account: string; address: string | null }> {
  const address = addressGroup(ctx.ip);
  const isKnown = await isKnownAddress(ctx, email);
  // What a caller writes comes last, so that nobody can write the name of another's count.
  return isKnown
    ? { account: `${tried} at ${address} of ${email}`, address: null }
    : { account: `${tried} of ${email}`, address: `tries at ${address}` };
}

/** Once a day for what is tried, whether there is such an account or not, so that the caller learns nothing of it. */
async function warnOwnerLater(ctx: PublicCtx, subject: string, email: string): Promise<void> {
  const { db, jobs } = ctx.platform;
  const now = ctx.platform.now();
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  const due = await db
    .updateTable('tries')
    .set({ warnedAt: now.toISOString() })
    .where('subject', '=', subject)
    .where((eb) => eb.or([eb('warnedAt', 'is', null), eb('warnedAt', '<', yesterday)]))
    .returning('subject')
    .executeTakeFirst();
  if (due) await jobs.enqueue(db, warnOwnerJob, { email, brand: ctx.brand.type, origin: ctx.origin });
}
