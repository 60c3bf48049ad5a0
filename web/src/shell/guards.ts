import { redirect } from '@tanstack/react-router';
import { pathInside } from './next-path.ts';
import { currentSession, renewIfDue, signedIn } from './session.ts';
import { stepBeforeWork } from './stored-session.ts';

/** Lets only users in who are signed in, have given their second factor and confirmed their e-mail; sends the others where they do so. */
export async function requireSession(wanted: string): Promise<void> {
  const user = await requireToken(wanted);
  const step = stepBeforeWork(user);
  if (step) throw redirect({ to: step, search: keeping(wanted) });
}

/** For screens that a user needs before the last step of signing in is done. */
export async function requireToken(wanted: string) {
  await renewIfDue();
  const user = currentSession()?.user;
  if (!user || !signedIn()) throw redirect({ to: '/signin', search: keeping(wanted) });
  return user;
}

/** Sends users who are signed in already on to where they wanted to go. */
export async function leaveIfSignedIn(next: string | undefined): Promise<void> {
  await renewIfDue();
  const user = currentSession()?.user;
  if (!user || !signedIn()) return;
  const step = stepBeforeWork(user);
  throw step ? redirect({ to: step, search: keeping(next) }) : redirect({ to: pathInside(next) ?? '/' });
}

/** Where to go on once this is done. */
const keeping = (wanted: string | undefined) => (wanted === undefined || wanted === '/' ? {} : { next: wanted });
