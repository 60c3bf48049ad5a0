/** A format takes a hundred times as long to make as to use, so each is made once. */
function madeOnce<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(locale, options);
    made.set(key, known);
    return known;
  };
}

export const dateFormat = madeOnce((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
export const numberFormat = madeOnce((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const pluralRules = madeOnce((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));
export const relativeTimeFormat = madeOnce(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
