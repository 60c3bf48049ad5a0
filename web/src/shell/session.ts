import { stopImpersonating } from '@karakana/contract/accounts/impersonation.ts';
import { revokeToken, takeToken } from '@karakana/contract/accounts/sign-in.ts';
import type { CurrentUser, SignedIn } from '@karakana/contract/accounts/user.ts';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../kit/answers.ts';
import { call } from '../kit/client.ts';
import { isRefusal } from '../kit/refusal.ts';
import { oauthClient } from './page-data.ts';
import { isAuthenticated, readStored, type Session, sessionFrom, sessionKey, writeStored } from './stored-session.ts';

let session = readStored(localStorage);
let renewing: Promise<void> | undefined;
const watchers = new Set<() => void>();

export const currentSession = (): Session | undefined => session;
export const signedIn = (): boolean => isAuthenticated(session, Date.now());

export function useSession(): Session | undefined {
  return useSyncExternalStore(watchSession, currentSession);
}

/** The signed-in user. Only for screens that are shown to nobody else. */
export function useUser(): CurrentUser {
  const user = useSession()?.user;
  if (!user) throw new Error('This screen needs a signed-in user');
  return user;
}

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function beginSession(answer: SignedIn): void {
  queryClient.clear();
  keep(sessionFrom(answer, Date.now()));
}

/** Goes on as somebody else, remembering whom to come back to. */
export function beginImpersonation(answer: SignedIn): void {
  const own = session?.own ?? session;
  queryClient.clear();
  keep({ ...sessionFrom(answer, Date.now()), ...(own && { own }) });
}

export function updateUser(user: CurrentUser): void {
  if (session) keep({ ...session, user });
}

/** Goes on in another place of one's own. Nothing read so far belongs to it. */
export function moveTo(user: CurrentUser): void {
  queryClient.clear();
  updateUser(user);
}

export function endSession(): void {
  queryClient.clear();
  keep(undefined);
}

/** Signs out here even when the server could not be told; says whether it was. */
export async function signOut(): Promise<boolean> {
  const token = session?.accessToken;
  const told = token
    ? await call(revokeToken, { token })
        .then(() => true)
        .catch(() => false)
    : true;
  endSession();
  return told;
}

export async function endImpersonation(): Promise<void> {
  const own = session?.own;
  await call(stopImpersonating, {}).catch(() => undefined);
  queryClient.clear();
  keep(own);
  if (own) await renewIfDue();
}

const renewBefore = 60_000;

/** Goes on with the refresh token shortly before the access token ends, or after it has. */
export async function renewIfDue(): Promise<void> {
  if (!session?.refreshToken || Date.now() < session.expiresAt - renewBefore) return;
  renewing ??= renew(session).finally(() => {
    renewing = undefined;
  });
  await renewing;
}

async function renew(old: Session): Promise<void> {
  try {
    const answer = await call(takeToken, { grantType: 'refresh_token', refreshToken: old.refreshToken, ...oauthClient() });
    if (session?.accessToken !== old.accessToken) return;
    keep({ ...sessionFrom(answer, Date.now()), ...(old.own && { own: old.own }) });
  } catch (error) {
    // Another tab may have used the refresh token first; then its session arrives here by itself.
    const refused = isRefusal(error) && error.status >= 400 && error.status < 500;
    if (refused && readStored(localStorage)?.accessToken === old.accessToken) endSession();
  }
}

function keep(next: Session | undefined): void {
  session = next;
  writeStored(localStorage, next);
  for (const watcher of watchers) watcher();
}

addEventListener('storage', (event) => {
  if (event.key !== sessionKey && event.key !== null) return;
  const before = session?.user.id;
  session = readStored(localStorage);
  // Somebody else signed in, or acts as somebody else: nothing in sight here is theirs.
  if (session && before !== undefined && session.user.id !== before) location.reload();
  if (!session) queryClient.clear();
  for (const watcher of watchers) watcher();
});
