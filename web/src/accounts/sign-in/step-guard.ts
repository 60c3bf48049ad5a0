import { redirect } from '@tanstack/react-router';
import { pathInside } from '../../shell/next-path.ts';
import { currentSession, renewIfDue, signedIn } from '../../shell/session.ts';
import { stepBeforeWork } from '../../shell/stored-session.ts';

/** Shows a step of signing in only to those who have just that step before them; the others are sent where they belong. */
export async function requireStep(step: string, next: string | undefined): Promise<void> {
  await renewIfDue();
  const user = currentSession()?.user;
  if (!user || !signedIn()) throw redirect({ to: '/signin', search: next ? { next } : {} });
  const due = stepBeforeWork(user);
  if (due === step) return;
  throw redirect(due ? { to: due, search: next ? { next } : {} } : { href: pathInside(next) ?? '/' });
}
