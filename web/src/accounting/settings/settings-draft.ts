import type { BookSettings } from '@karakana/contract/accounting/book-settings.ts';

/** What the form of the settings holds. */
export const draftOf = (settings: BookSettings) => ({
  currency: settings.currency,
  fiscalYear: String(settings.fiscalYear),
  invoiceNote: settings.invoiceNote ?? '',
  invoiceNumber: settings.invoiceNumber,
  dateFormat: settings.dateFormat,
  invoiceTemplate: settings.invoiceTemplate,
  paymentTerm: settings.paymentTerm,
  pricesIncludeTax: settings.pricesIncludeTax,
  vatRegisteredFrom: settings.vatRegisteredFrom ?? '',
});

/** Closing a month is a change of the books too, and none of what the form holds: whoever closes one goes on writing. */
export function versionToSave(opened: BookSettings, known: BookSettings): number {
  const isSame = JSON.stringify(draftOf(opened)) === JSON.stringify(draftOf(known));
  return isSame ? known.version : opened.version;
}
