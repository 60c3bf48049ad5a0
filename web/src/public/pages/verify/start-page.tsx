import { type FormEvent, useEffect, useState } from 'react';
import { Frame } from '../../frame.tsx';
import { LanguageProvider, useTexts } from '../../language.tsx';
import type { PublicPageProps } from '../../page-props.ts';
import { keepOffline } from './keep-offline.ts';
import { readTrust } from './trust.ts';
import { addressOf } from './written-code.ts';

export const verifyStart = { pattern: '/verify', Page: StartPage };

function StartPage({ brand }: PublicPageProps) {
  useEffect(() => {
    void readTrust();
    void keepOffline();
  }, []);
  return (
    <LanguageProvider>
      <Frame brand={brand}>
        <CodeForm />
      </Frame>
    </LanguageProvider>
  );
}

function CodeForm() {
  const { verify: say } = useTexts();
  const [written, write] = useState('');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    document.title = say.title;
  }, [say]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressOf(written);
    setWrong(address === undefined);
    if (address !== undefined) location.assign(address);
  };
  return (
    <div className="bill">
      <header className="hero">
        <h1>{say.title}</h1>
      </header>
      <p>{say.lead}</p>
      <form className="card wish" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="code">{say.code}</label>
          <input
            id="code"
            value={written}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? 'code-wrong' : undefined}
          />
          {isWrong ? (
            <p id="code-wrong" className="wrong" role="alert">
              {say.wrongCode}
            </p>
          ) : null}
        </div>
        <button type="submit" className="primary">
          {say.check}
        </button>
      </form>
    </div>
  );
}
