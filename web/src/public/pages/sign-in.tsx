import type { SignedIn } from '@karakana/contract/accounts/user.ts';
import { useEffect, useState } from 'react';
import { SignInPage } from '../../accounts/sign-in/sign-in-page.tsx';
import { pathInside } from '../../shell/next-path.ts';
import { pageRoot } from '../../shell/page-data.ts';
import { readStored, sessionFrom, writeStored } from '../../shell/stored-session.ts';
import { LightToast, type Said } from '../light-toast.tsx';
import { useLightWords } from '../light-words.ts';
import type { PublicPageProps } from '../page-props.ts';

export const signInPage = { pattern: '/signin', Page: SignIn };

const loadApplication = () => import('../../start.tsx');

/** The sign-in page before the application is there, which is fetched while one types. Whoever may be signed in already is left to it at once. */
function SignIn({ brand, leave }: PublicPageProps) {
  const words = useLightWords(brand);
  const [said, setSaid] = useState<Said>();
  const [isKnown] = useState(() => readStored(localStorage) !== undefined);
  useEffect(() => {
    const opened = isKnown ? openApplication(leave) : loadApplication().then(({ loadHome }) => loadHome());
    // What could not be fetched now is fetched when it is needed.
    opened.catch(() => undefined);
  }, [isKnown, leave]);
  if (isKnown) return <div className="loader" role="status" aria-label="Loading" />;
  return (
    <>
      <SignInPage brand={brand} words={words} onSignedIn={(answer) => enter(answer, leave)} onRefused={(text) => setSaid({ text })} />
      <LightToast said={said} />
    </>
  );
}

async function openApplication(leave: () => void): Promise<void> {
  const { startApplication } = await loadApplication();
  leave();
  await startApplication(pageRoot());
}

/** Goes on in this page; where the application cannot be had in it, as after a new release, in a new one. */
async function enter(answer: SignedIn, leave: () => void): Promise<void> {
  const next = new URLSearchParams(location.search).get('next') ?? undefined;
  const path = pathInside(next) ?? '/';
  const application = await loadApplication().catch(() => undefined);
  if (application) return application.enterApplication({ answer, path, root: pageRoot(), leave });
  writeStored(localStorage, sessionFrom(answer, Date.now()));
  location.assign(path);
}
