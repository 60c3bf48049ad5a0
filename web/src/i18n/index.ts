import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

export const languages = { en: 'English', sw: 'Kiswahili' } as const;
export type Language = keyof typeof languages;

const storageKey = `karakana.${import.meta.env.MODE}.language`;

let speaksAsSchool = false;

/**
 * English texts are their own keys, so English needs no dictionary and another language is loaded when it is chosen. What a school calls by
 * other words is loaded for schools.
 */
export async function startLanguages(brand?: { type: string }): Promise<void> {
  speaksAsSchool = brand?.type === 'school';
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  const ofPage = document.documentElement.lang;
  await speak(chosenLanguage() ?? (isLanguage(ofPage) ? ofPage : 'en'));
}

/** Speaks the language that this user chose for themselves, unless another was chosen in this browser. */
export async function speakTo(user: { language: Language }): Promise<void> {
  if (!chosenLanguage()) await speak(user.language);
}

/** Speaks another language from now on, here. */
export async function choose(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser that keeps nothing speaks this language until the page is closed.
  }
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

function chosenLanguage(): Language | undefined {
  const stored = localStorage.getItem(storageKey);
  return isLanguage(stored) ? stored : undefined;
}

const isLanguage = (word: string | null): word is Language => word === 'en' || word === 'sw';

export const spokenLanguage = (): Language => (i18next.language === 'sw' ? 'sw' : 'en');
