import { lazy, Suspense, useState } from 'react';
import { Loader } from '../frame.tsx';
import { useTexts } from '../language.tsx';
import type { Profile } from '../pages/garage-answer.ts';

const RequestForm = lazy(() => import('./request-form.tsx'));

/** The form comes when somebody wants it: most who open the page call. */
export function AskForBooking({ profile }: { profile: Profile }) {
  const say = useTexts().booking;
  const [isOpen, setIsOpen] = useState(false);
  const [sentFor, setSentFor] = useState<string>();
  if (profile.kind !== 'garage') return null;
  return (
    <section aria-labelledby="booking">
      <h2 id="booking">{say.title}</h2>
      {sentFor ? (
        <p role="status" className="card sent">
          {say.sent} <strong>{sentFor}</strong>. {say.weAnswer}
        </p>
      ) : isOpen ? (
        <Suspense fallback={<Loader />}>
          <RequestForm profile={profile} onSent={setSentFor} />
        </Suspense>
      ) : (
        <button type="button" className="primary" onClick={() => setIsOpen(true)}>
          {say.ask}
        </button>
      )}
    </section>
  );
}
