import { nprogress } from '@mantine/nprogress';
import i18next from 'i18next';
import { speakTo } from '../i18n/index.ts';
import { connect } from '../kit/api/client.ts';
import { toast } from '../kit/feedback/toast.ts';
import type { router as appRouter } from '../router.ts';
import { currentSession, endSession, renewIfDue, signedIn, watchSession } from './session.ts';

type Router = typeof appRouter;
const lookEvery = 15_000;

/** Joins session, client and screens: sends the token, renews it in time, and goes to sign-in when it is over. */
export function keepSession(router: Router): void {
  connect({
    token: () => currentSession()?.accessToken,
    onSignedOut: (token) => {
      // Several calls may fail at once, and a new session may have begun since they were sent.
      if (!token || token !== currentSession()?.accessToken) return;
      toast('info', i18next.t('You have been signed out. Please sign in again'));
      endSession();
    },
  });
  setInterval(renewIfDue, lookEvery);
  addEventListener('visibilitychange', renewIfDue);
  addEventListener('online', renewIfDue);

  let wasSignedIn = signedIn();
  watchSession(() => {
    const now = signedIn();
    if (now === wasSignedIn) return;
    wasSignedIn = now;
    const user = currentSession()?.user;
    if (user) speakTo(user);
    // The guards of the routes decide where one may be.
    router.invalidate();
  });

  router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && nprogress.start());
  router.subscribe('onResolved', () => nprogress.complete());
}
