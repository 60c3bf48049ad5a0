import { phoneText } from '../../kit/text/phone-text.ts';
import { mapLink, placeText, whatsAppLink } from '../contact-links.ts';
import { useTexts } from '../language.tsx';
import { BranchHours } from './branch-hours.tsx';
import type { Profile } from './garage-answer.ts';

/** The ways to reach the garage, each as large as a thumb. */
export function GarageContacts({ profile }: { profile: Profile }) {
  const say = useTexts();
  const { name, mobile, email, website } = profile;
  const map = mapLink(name, profile);
  const whatsApp = mobile ? whatsAppLink(mobile) : undefined;
  if (!mobile && !email && !website && !map) return null;
  return (
    <nav className="contacts" aria-label={say.contacts}>
      {mobile ? <Contact className="quick call" href={`tel:${mobile}`} label={say.call} shown={phoneText(mobile)} /> : null}
      {mobile && whatsApp ? <Contact className="quick" href={whatsApp} label={say.whatsApp} shown={phoneText(mobile)} /> : null}
      {map ? <Contact href={map} label={say.directions} shown={placeText(profile)} /> : null}
      {email ? <Contact href={`mailto:${email}`} label={say.email} shown={email} /> : null}
      {website ? <Contact href={website} label={say.website} shown={website.replace(/^https?:\/\/|\/$/g, '')} /> : null}
    </nav>
  );
}

function Contact({ className, href, label, shown }: { className?: string; href: string; label: string; shown: string }) {
  return (
    <a className={className} href={href} rel="noopener nofollow">
      <strong>{label}</strong>
      <span>
        <bdi>{shown}</bdi>
      </span>
    </a>
  );
}

export function GarageBranches({ profile: { name, country, branches } }: { profile: Profile }) {
  const say = useTexts();
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="branches">
      <h2 id="branches">{say.branches}</h2>
      <ul className="cards">
        {branches.map((branch) => {
          const map = mapLink(name, { ...branch, country });
          return (
            <li key={branch.name} className="card">
              <h3>
                <bdi>{branch.name}</bdi>
              </h3>
              {map ? (
                <a href={map} rel="noopener nofollow">
                  <bdi>{placeText(branch)}</bdi>
                </a>
              ) : null}
              {branch.mobile ? (
                <a href={`tel:${branch.mobile}`}>
                  <bdi>{phoneText(branch.mobile)}</bdi>
                </a>
              ) : null}
              <BranchHours hours={branch.hours} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
