import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Language, languageNames, preferredLanguage, type Texts, texts } from './texts.ts';

const Spoken = createContext<{ language: Language; speak: (language: Language) => void }>({ language: 'en', speak: () => {} });

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, speak] = useState(() => preferredLanguage(navigator.languages));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <Spoken.Provider value={{ language, speak }}>{children}</Spoken.Provider>;
}

export const useLanguage = (): Language => useContext(Spoken).language;

export const useTexts = (): Texts => texts[useLanguage()];

/** In which days and numbers are written. */
export const useLocale = (): string => `${useLanguage()}-KE`;

/** Offers the other language, in its own words. */
export function LanguageSwitch() {
  const { language, speak } = useContext(Spoken);
  const other = language === 'en' ? 'sw' : 'en';
  return (
    <button type="button" className="quiet" lang={other} onClick={() => speak(other)}>
      {languageNames[other]}
    </button>
  );
}
