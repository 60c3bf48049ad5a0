import { useTranslation } from 'react-i18next';
import { monthNames } from '../../kit/text/calendar-words.ts';
import { termOptions } from '../payees/payee-words.ts';

/** What can be chosen in the settings of the books, in words. */
export function useSettingChoices() {
  const { t, i18n } = useTranslation();
  return {
    months: monthNames(i18n.language).map((label, at) => ({ value: String(at + 1), label })),
    paymentTerms: termOptions(t),
  };
}
