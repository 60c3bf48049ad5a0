import { type BookSettings, invoiceTemplates, numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import { dayFormats, dayOf, formatDay } from '@karakana/contract/dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { monthNames } from '../../kit/text/calendar-words.ts';
import { termOptions } from '../payees/payee-words.ts';

/** What can be chosen in the settings of the books, each in words or by an example. */
export function useSettingChoices() {
  const { t, i18n } = useTranslation();
  const today = dayOf(new Date().toISOString());
  const styles: Record<BookSettings['invoiceNumber'], string> = {
    alphanumeric: t('With letters: INV-000042'),
    numeric: t('Figures alone: 000042'),
  };
  const templates: Record<BookSettings['invoiceTemplate'], string> = { default: t('Ordinary'), compact: t('Compact') };
  return {
    months: monthNames(i18n.language).map((label, at) => ({ value: String(at + 1), label })),
    paymentTerms: termOptions(t),
    dayFormats: dayFormats.map((value) => ({ value, label: formatDay(today, i18n.language, value) })),
    numberStyles: numberStyles.map((value) => ({ value, label: styles[value] })),
    templates: invoiceTemplates.map((value) => ({ value, label: templates[value] })),
  };
}
