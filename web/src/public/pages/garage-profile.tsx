import { useEffect } from 'react';
import { AskForBooking } from '../booking/ask-for-booking.tsx';
import { Frame, Loader, NotLoaded } from '../frame.tsx';
import { LanguageProvider, useTexts } from '../language.tsx';
import type { PublicPageProps } from '../page-props.ts';
import { useRead } from '../read.ts';
import { type Profile, profileAddress } from './garage-answer.ts';
import { GarageBranches, GarageContacts } from './garage-contacts.tsx';
import { GarageServices } from './garage-services.tsx';

export const garageProfile = { pattern: '/g/:slug', Page: GarageProfile };

function GarageProfile({ params, brand }: PublicPageProps) {
  return (
    <LanguageProvider>
      <Frame brand={brand}>
        <Profiled slug={params.slug ?? ''} />
      </Frame>
    </LanguageProvider>
  );
}

function Profiled({ slug }: { slug: string }) {
  const reading = useRead<Profile>(profileAddress(slug));
  if (reading.state === 'failed') return <NotLoaded retry={reading.retry} />;
  return reading.state === 'ready' ? <Shown profile={reading.answer} /> : <Loader />;
}

function Shown({ profile }: { profile: Profile }) {
  const say = useTexts();
  useEffect(() => {
    document.title = profile.name;
  }, [profile.name]);
  return (
    <>
      <header className="hero">
        <GarageLogo profile={profile} />
        <div>
          <h1>
            <bdi>{profile.name}</bdi>
          </h1>
          <p>{[say.kinds[profile.kind], profile.city].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <GarageContacts profile={profile} />
      <AskForBooking profile={profile} />
      {profile.description ? (
        <section aria-labelledby="about">
          <h2 id="about">{say.about}</h2>
          <p className="written" dir="auto">
            {profile.description}
          </p>
        </section>
      ) : null}
      <GarageServices services={profile.services} currency={profile.currency} />
      <GarageBranches profile={profile} />
    </>
  );
}

/** The garage's own logo, or its first letter. */
function GarageLogo({ profile: { name, logoUrl } }: { profile: Profile }) {
  if (logoUrl) return <img className="logo" src={logoUrl} alt="" width={88} height={88} />;
  return (
    <span className="logo letter" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
