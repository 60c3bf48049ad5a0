import { stopImpersonating } from '@karakana/contract/accounts/impersonation.ts';
import { revokeToken, takeToken } from '@karakana/contract/accounts/sign-in.ts';
import { type AnyUser, type CurrentUser, readCurrentUser, type SignedIn } from '@karakana/contract/accounts/user.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../kit/api/client.ts';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { isRefusal } from '../kit/api/refusal.ts';
import { forgetDrafts } from '../kit/form/kept-draft.ts';
import { writeDaysAs } from '../kit/text/account-days.ts';
import { forgetRecentRecords } from './commands/recent-key.ts';
import { oauthClient } from './page-data.ts';
import { isAuthenticated, readStored, type Session, sessionFrom, sessionKey, writeStored } from './stored-session.ts';

let session = readStored(localStorage);
writeAsAccount();
let renewing: Promise<void> | undefined;
const watchers = new Set<() => void>();

export const currentSession = (): Session | undefined => session;
export const signedIn = (): boolean => isAuthenticated(session, Date.now());

export function useSession(): Session | undefined {
  return useSyncExternalStore(watchSession, currentSession);
}

/** The signed-in user, in their garage. Only for screens that are shown to nobody else. */
export function useUser(): CurrentUser {
  const user = useSession()?.user;
  if (!user || user.garageId === null) throw new Error('This screen needs a signed-in user with a garage');
  return user;
}

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function beginSession(answer: SignedIn): void {
  queryClient.clear();
  // Who signed in has just been told, and need not be asked for again.
  if (answer.user.garageId !== null) queryClient.setQueryData(endpointQuery(readCurrentUser, {}).queryKey, answer.user);
  keep(sessionFrom(answer, Date.now()));
}

/** Goes on as somebody else, remembering whom to come back to. */
export function beginImpersonation(answer: SignedIn): void {
  const own = session?.own ?? session;
  queryClient.clear();
  keep({ ...sessionFrom(answer, Date.now()), ...(own && { own }) });
}

export function updateUser(user: AnyUser): void {
  if (session) keep({ ...session, user });
}

/** Goes on in another place of one's own. Nothing read so far belongs to it. */
export function moveTo(user: CurrentUser): void {
  queryClient.clear();
  updateUser(user);
}

export function endSession(): void {
  queryClient.clear();
  forgetRecentRecords();
  keep(undefined);
}

/** Signs out here even when the server could not be told; says whether it was. */
export async function signOut(): Promise<boolean> {
  const token = session?.accessToken;
  // What is still being read would be refused once the server has heard of it.
  await queryClient.cancelQueries();
  const told = token
    ? await call(revokeToken, { token })
        .then(() => true)
        .catch(() => false)
    : true;
  forgetDrafts();
  endSession();
  return told;
}

export async function endImpersonation(): Promise<void> {
  const own = session?.own;
  await queryClient.cancelQueries();
  await call(stopImpersonating, {}).catch(() => undefined);
  queryClient.clear();
  keep(own);
  if (own) await renewIfDue();
}

const renewBefore = 60_000;

/** Goes on with the refresh token shortly before the access token ends, or after it has. */
export async function renewIfDue(): Promise<void> {
  if (!isDue(session)) return;
  renewing ??= inTurn(renew).finally(() => {
    renewing = undefined;
  });
  await renewing;
}

const isDue = (known: Session | undefined): boolean => Boolean(known?.refreshToken) && Date.now() >= (known?.expiresAt ?? 0) - renewBefore;

/** A refresh token works once, so of several tabs one goes first. Browsers have no locks on plain http. */
async function inTurn(act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(`${sessionKey}.renewal`, act);
}

async function renew(): Promise<void> {
  // Another tab may have been here while this one waited.
  const stored = readStored(localStorage);
  if (stored && stored.accessToken !== session?.accessToken) takeOver(stored);
  const old = session;
  if (!old || !isDue(old)) return;
  try {
    const answer = await call(takeToken, { grantType: 'refresh_token', refreshToken: old.refreshToken, ...oauthClient() });
    if (session?.accessToken !== old.accessToken) return;
    keep({ ...sessionFrom(answer, Date.now()), ...(old.own && { own: old.own }) });
  } catch (error) {
    // Only a 401 says that it is over; a tab that was first has another session, which arrives here by itself.
    const isOver = isRefusal(error) && error.status === 401;
    if (isOver && readStored(localStorage)?.accessToken === old.accessToken) endSession();
  }
}

function keep(next: Session | undefined): void {
  session = next;
  writeAsAccount();
  writeStored(localStorage, next);
  for (const watcher of watchers) watcher();
}

addEventListener('storage', (event) => {
  if (event.key === sessionKey || event.key === null) takeOver(readStored(localStorage));
});

function takeOver(next: Session | undefined): void {
  const before = session?.user.id;
  session = next;
  writeAsAccount();
  // Somebody else signed in, or acts as somebody else: nothing in sight here is theirs.
  if (session && before !== undefined && session.user.id !== before) location.reload();
  if (!session) queryClient.clear();
  for (const watcher of watchers) watcher();
}

/** A session that was kept by an older version does not know it yet. */
function writeAsAccount(): void {
  const user: Partial<CurrentUser> | undefined = session?.user.garageId === null ? undefined : session?.user;
  writeDaysAs(user?.dateFormat ?? 'MMM Do YY');
}
