import i18next from 'i18next';
import { chosenLanguage, keepLanguage, type Language, languageHere } from './chosen-language.ts';

export { type Language, languages } from './chosen-language.ts';

let speaksAsSchool = false;

/**
 * English texts are their own keys, so English needs no dictionary and another language is loaded when it is chosen. What a school calls by
 * other words is loaded for schools.
 */
export async function startLanguages(brand?: { type: string }): Promise<void> {
  speaksAsSchool = brand?.type === 'school';
  await i18next.init({
    lng: 'en',
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  await speak(languageHere());
}

/** Speaks the language that this user chose for themselves, unless another was chosen in this browser. */
export async function speakTo(user: { language: Language }): Promise<void> {
  if (!chosenLanguage()) await speak(user.language);
}

/** Speaks another language from now on, here. */
export async function choose(language: Language): Promise<void> {
  keepLanguage(language);
  await speak(language);
}

async function speak(language: Language): Promise<void> {
  if (language === 'sw' && !i18next.hasResourceBundle('sw', 'translation')) {
    const { sw } = await import('./sw.ts');
    i18next.addResourceBundle('sw', 'translation', sw);
  }
  if (speaksAsSchool) {
    const { schoolTexts } = await import('./school-texts.gen.ts');
    i18next.addResourceBundle(language, 'translation', schoolTexts[language], true, true);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export const spokenLanguage = (): Language => (i18next.language === 'sw' ? 'sw' : 'en');
