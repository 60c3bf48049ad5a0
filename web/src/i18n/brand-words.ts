/**
 * A school calls some things by other names than a garage does. Every text is written with a garage's words; these take their place.
 * Longer words come before those they hold.
 */
const schoolWords: Record<'en' | 'sw', readonly (readonly [garage: string, school: string])[]> = {
  en: [
    ['branches', 'campuses'],
    ['branch', 'campus'],
    ['garages', 'schools'],
    ['garage', 'school'],
    ['customers', 'clients'],
    ['customer', 'client'],
  ],
  // A school has branches too, and what it calls its customers is the same word.
  sw: [['gereji', 'shule']],
};

/** The text in a school's words, each as small or large as it was. What stands in {{places}} is no text. */
export function inSchoolWords(text: string, language: 'en' | 'sw'): string {
  return schoolWords[language].reduce(
    (said, [garage, school]) =>
      said.replace(new RegExp(`(?<!\\{\\{)\\b${garage}\\b(?!\\}\\})`, 'gi'), (word) =>
        word[0] === word[0]?.toUpperCase() ? (school[0] ?? '').toUpperCase() + school.slice(1) : school,
      ),
    text,
  );
}

/** The texts that a school has other words for, by the text of a garage; `fixed` ones are the same for all. */
export function schoolTexts(kiswahili: Record<string, string>, fixed: Set<string>): Record<'en' | 'sw', Record<string, string>> {
  const changed = (texts: [string, string][], language: 'en' | 'sw') =>
    Object.fromEntries(
      texts.flatMap(([key, text]) => {
        const said = inSchoolWords(text, language);
        return said === text ? [] : [[key, said]];
      }),
    );
  const keys = Object.keys(kiswahili)
    .filter((key) => !fixed.has(key))
    .sort();
  return {
    en: changed(
      keys.map((key) => [key, key]),
      'en',
    ),
    sw: changed(
      keys.map((key) => [key, kiswahili[key] ?? key]),
      'sw',
    ),
  };
}
