import {
  type BookSettings,
  dateFormats,
  invoiceTemplates,
  numberStyles,
  type PaymentTerm,
  paymentTerms,
} from '@karakana/contract/accounting/book-settings.ts';
import { dayOf, formatDay } from '@karakana/contract/dates.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { calendarWords, monthNames } from '../../kit/text/calendar-words.ts';

/** What can be chosen in the settings of the books, each in words or by an example. */
export function useSettingChoices() {
  const { t, i18n } = useTranslation();
  const today = dayOf(new Date().toISOString());
  const examples: Record<BookSettings['dateFormat'], string> = {
    'MMM Do YY': formatDay(today, i18n.language),
    L: calendarWords(today, 'en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }),
  };
  const styles: Record<BookSettings['invoiceNumber'], string> = {
    alphanumeric: t('With letters: INV-000042'),
    numeric: t('Figures alone: 42'),
  };
  const templates: Record<BookSettings['invoiceTemplate'], string> = { default: t('Ordinary'), compact: t('Compact') };
  return {
    months: monthNames(i18n.language).map((label, at) => ({ value: String(at + 1), label })),
    dateFormats: dateFormats.map((value) => ({ value, label: examples[value] })),
    numberStyles: numberStyles.map((value) => ({ value, label: styles[value] })),
    templates: invoiceTemplates.map((value) => ({ value, label: templates[value] })),
    paymentTerms: termsInOrder.map((value) => ({ value, label: termName(t, value) })),
  };
}

// `Object.keys` forgets that it gives the keys of the table.
const termsInOrder = Object.keys(paymentTerms) as PaymentTerm[];

const termName = (t: TFunction, term: PaymentTerm): string =>
  paymentTerms[term] === 0 ? t('On receipt') : t('Within {{days}} days', { days: paymentTerms[term] });
