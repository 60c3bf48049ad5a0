import type { Sayable } from '@karakana/contract/text.ts';
import type { Language } from '../../i18n/chosen-language.ts';

/** How the sign-in page speaks, inside the application and before it is loaded. */
export type Words = {
  t: (english: string) => string;
  /** What the contract or the server said. */
  translate: (said: Sayable) => string;
  language: Language;
  choose: (language: Language) => void;
};
