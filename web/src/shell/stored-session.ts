import type { AnyUser, SignedIn } from '@karakana/contract/accounts/user.ts';

/** What this browser remembers of who is signed in. `own` is the session to come back to after acting as somebody else. */
export type Session = {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  user: AnyUser;
  own?: Omit<Session, 'own'>;
};

export const sessionKey = `karakana.${import.meta.env.MODE}.session`;

export function sessionFrom(signedIn: SignedIn, now: number): Session {
  const { accessToken, refreshToken, expiresIn, user } = signedIn;
  return { accessToken, refreshToken, expiresAt: now + expiresIn * 1000, user };
}

/** Signed in only with a token and an expiry that is still to come. */
export function isAuthenticated(session: Pick<Partial<Session>, 'accessToken' | 'expiresAt'> | undefined, now: number): boolean {
  return Boolean(session?.accessToken && session.expiresAt && now < session.expiresAt);
}

/** Where a signed-in user must go before anything else opens. */
export function stepBeforeWork(user: Pick<AnyUser, 'email2Fa' | 'mfaVerified' | 'confirmed' | 'garageId'>): string | undefined {
  if (user.email2Fa && !user.mfaVerified) return '/signin/2fa';
  return user.confirmed && user.garageId !== null ? undefined : '/confirm';
}

export function readStored(storage: Storage): Session | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(sessionKey) ?? 'null');
    return isSession(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** False when the browser keeps nothing, as some do in private windows; the session then lasts as long as the page. */
export function writeStored(storage: Storage, session: Session | undefined): boolean {
  try {
    if (session) storage.setItem(sessionKey, JSON.stringify(session));
    else storage.removeItem(sessionKey);
    return true;
  } catch {
    return false;
  }
}

function isSession(stored: unknown): stored is Session {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'accessToken' in stored &&
    'refreshToken' in stored &&
    'expiresAt' in stored &&
    'user' in stored &&
    typeof stored.user === 'object' &&
    stored.user !== null
  );
}
