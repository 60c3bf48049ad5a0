import { dayOf, formatDay } from '@karakana/contract/dates.ts';
import type { CertificateFields } from '@karakana/contract/works/certificates/proof.ts';
import { useEffect, useState } from 'react';
import { Frame, Loader } from '../../frame.tsx';
import { LanguageProvider, useLocale, useTexts } from '../../language.tsx';
import type { PublicPageProps } from '../../page-props.ts';
import { check, type Verdict } from './check.ts';
import { keepOffline } from './keep-offline.ts';

export const verifyPage = { pattern: '/verify/:code', Page: VerifyPage };

function VerifyPage({ params, brand }: PublicPageProps) {
  const written = useFragment();
  return (
    <LanguageProvider>
      <Frame brand={brand}>
        <Checked key={written} code={params.code ?? ''} written={written} />
      </Frame>
    </LanguageProvider>
  );
}

/** What stands behind the address, which is never sent to the server. */
function useFragment(): string {
  const [written, setWritten] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setWritten(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return written;
}

function Checked({ code, written }: { code: string; written: string }) {
  const { verify: say } = useTexts();
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    let isCurrent = true;
    check({ code, written }).then((found) => {
      if (isCurrent) setVerdict(found);
      void keepOffline();
    });
    return () => {
      isCurrent = false;
    };
  }, [code, written]);
  useEffect(() => {
    document.title = say.title;
  }, [say]);
  if (!verdict) return <Loader />;
  return (
    <div className="bill">
      <header className="hero">
        <div>
          <p>{say.heading}</p>
          <h1>{'fields' in verdict ? <bdi>{verdict.fields.registration}</bdi> : say.title}</h1>
        </div>
      </header>
      <section className="card verdict" data-state={verdict.state} role="status">
        <p className="state">{say.states[verdict.state]}</p>
        <How verdict={verdict} />
      </section>
      {'fields' in verdict ? <Said fields={verdict.fields} /> : null}
      <div className="actions">
        <a href="/verify">{say.another}</a>
      </div>
    </div>
  );
}

/** By what it was checked, and what to do where that was not possible. */
function How({ verdict }: { verdict: Verdict }) {
  const { verify: say } = useTexts();
  const locale = useLocale();
  if (verdict.state === 'unchecked') return <p>{verdict.why === 'no-proof' ? say.scanOffline : say.openOnline}</p>;
  if (!('fields' in verdict)) return null;
  const how = verdict.asOf === null ? say.online : `${say.offline} ${formatDay(dayOf(verdict.asOf), locale, 'MMM Do YY')}.`;
  return (
    <p>
      {how} {verdict.state === 'valid' ? say.compare : null}
    </p>
  );
}

function Said({ fields }: { fields: CertificateFields }) {
  const { verify: say } = useTexts();
  const locale = useLocale();
  const day = (on: string) => formatDay(on, locale, 'MMM Do YY');
  const { number, registration, vin, serial, model, limitKmh, fittedOn, issuedOn, validTo, fitter, dealer } = fields;
  const facts: [string, string | null][] = [
    [say.number, number],
    [say.registration, registration],
    [say.vin, vin],
    [say.serial, serial],
    [say.model, model],
    [say.limit, `${limitKmh} km/h`],
    [say.fittedOn, day(fittedOn)],
    [say.issuedOn, day(issuedOn)],
    [say.validTo, day(validTo)],
    [say.fitter, fitter],
    [say.dealer, dealer],
  ];
  return (
    <section className="card" aria-label={say.heading}>
      <dl className="week said">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
