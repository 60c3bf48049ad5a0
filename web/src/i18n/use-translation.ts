import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

type Words = { t: TFunction; i18n: typeof i18next };

const watchers = new Set<() => void>();
let words: Words | undefined;

i18next.on('languageChanged', () => {
  words = undefined;
  for (const watcher of watchers) watcher();
});

/** The words of the language that is spoken. As light as can be: every cell of a list asks for them. */
export const useTranslation = (): Words => useSyncExternalStore(watch, wordsNow);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const wordsNow = (): Words => (words ??= { t: rememberingT(), i18n: i18next });

/** A text without values is looked up once in each language. */
function rememberingT(): TFunction {
  const known = new Map<string, string>();
  const remember = (key: string): string => {
    const text = known.get(key) ?? i18next.t(key);
    known.set(key, text);
    return text;
  };
  return new Proxy(i18next.t, { apply: (_, __, [key, values]) => (values ? i18next.t(key, values) : remember(key)) });
}
