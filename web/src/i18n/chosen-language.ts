export const languages = { en: 'English', sw: 'Kiswahili' } as const;
export type Language = keyof typeof languages;

const storageKey = `karakana.${import.meta.env.MODE}.language`;

/** What was chosen in this browser, else the language of the page. */
export const languageHere = (): Language => {
  const ofPage = document.documentElement.lang;
  return chosenLanguage() ?? (isLanguage(ofPage) ? ofPage : 'en');
};

export function chosenLanguage(): Language | undefined {
  const stored = localStorage.getItem(storageKey);
  return isLanguage(stored) ? stored : undefined;
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser that keeps nothing speaks this language until the page is closed.
  }
}

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'sw' : 'en');

const isLanguage = (word: string | null): word is Language => word === 'en' || word === 'sw';
