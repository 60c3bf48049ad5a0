import { formatText } from '@karakana/contract/text.ts';
import { useEffect, useState } from 'react';
import type { Words } from '../accounts/sign-in/sign-in-words.ts';
import { keepLanguage, type Language, languageHere } from '../i18n/chosen-language.ts';

type Dictionary = Readonly<Record<string, string>>;

/** Speaks the language of this browser with the few texts that the page needs. Kiswahili is fetched where it is spoken. */
export function useLightWords(): Words {
  const [language, setLanguage] = useState(languageHere);
  const [dictionary, setDictionary] = useState<Dictionary>({});
  useEffect(() => {
    let isCurrent = true;
    const learnt = language === 'sw' ? import('./light-sw.ts').then(({ lightSw }) => lightSw) : Promise.resolve({});
    learnt.then((texts) => {
      if (!isCurrent) return;
      setDictionary(texts);
      document.documentElement.lang = language;
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const t = (english: string) => dictionary[english] ?? english;
  return {
    t,
    translate: (said) => formatText(said, { locale: `${language}-KE`, translate: t }),
    language,
    choose: (chosen: Language) => {
      keepLanguage(chosen);
      setLanguage(chosen);
    },
  };
}
