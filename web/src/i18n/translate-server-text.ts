import { formatText, type Sayable } from '@karakana/contract/text.ts';
import i18next from 'i18next';
import { accountDayFormat } from '../kit/text/account-days.ts';

/** Says in the chosen language what the contract or the server said, with its values put in. What has no translation stays English. */
export const translateServerText = (said: Sayable): string =>
  formatText(said, {
    locale: `${i18next.language}-KE`,
    dayFormat: accountDayFormat(),
    translate: (key) => (i18next.exists(key) ? i18next.t(key, { skipInterpolation: true }) : key),
  });
