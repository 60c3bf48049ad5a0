import type { Brand } from '@karakana/contract/brands/brand.ts';
import { formatText } from '@karakana/contract/text.ts';
import { useEffect, useState } from 'react';
import type { Words } from '../accounts/sign-in/sign-in-words.ts';
import { keepLanguage, type Language, languageHere } from '../i18n/chosen-language.ts';

type Dictionary = Readonly<Record<string, string>>;

type Speech = { dictionary: Dictionary; inBrandWords: (text: string) => string };

/** Speaks the language of this browser with the few texts that the page needs. Kiswahili and the words of schools are fetched where they are spoken. */
export function useLightWords({ type }: Pick<Brand, 'type'>): Words {
  const [language, setLanguage] = useState(languageHere);
  const [{ dictionary, inBrandWords }, setSpeech] = useState<Speech>({ dictionary: {}, inBrandWords: (text) => text });
  useEffect(() => {
    let isCurrent = true;
    learn(language, type).then((speech) => {
      if (!isCurrent) return;
      setSpeech(speech);
      document.documentElement.lang = language;
    });
    return () => {
      isCurrent = false;
    };
  }, [language, type]);
  const t = (english: string) => inBrandWords(dictionary[english] ?? english);
  return {
    t,
    translate: (said) => formatText(said, { locale: `${language}-KE`, dayFormat: 'MMM Do YY', translate: t }),
    language,
    choose: (chosen: Language) => {
      keepLanguage(chosen);
      setLanguage(chosen);
    },
  };
}

async function learn(language: Language, brand: Brand['type']): Promise<Speech> {
  const dictionary = language === 'sw' ? (await import('./light-sw.ts')).lightSw : {};
  if (brand !== 'school') return { dictionary, inBrandWords: (text) => text };
  const { inSchoolWords } = await import('../i18n/brand-words.ts');
  return { dictionary, inBrandWords: (text) => inSchoolWords(text, language) };
}
