import type { Leak, LeakKind } from '@karakana/contract/dashboards/leaks.ts';
import type { TFunction } from 'i18next';
import { quantityText } from '../../kit/text/quantity.tsx';
import { shareText } from '../../kit/text/share.tsx';

export const leakKindWords = (t: TFunction): Record<LeakKind, string> => ({
  override: t('Left unpaid'),
  overdue: t('Overdue invoices'),
  uncollected: t('Uncollected cars'),
  parts: t('Parts not billed'),
  hours: t('Hours not billed'),
  discount: t('Large discounts'),
  odometer: t('Odometer went back'),
});

/** What was found, in one sentence. */
export function leakText(t: TFunction, language: string, { kind, days, measured, against, detail, number }: Leak): string {
  const hours = (value: number | null) => quantityText(value ?? 0, language, 'h');
  const kilometres = (value: number | null) => quantityText(value ?? 0, language, 'km');
  const forDays = days === 1 ? t('1 day') : t('{{days}} days', { days });
  const sentences: Record<LeakKind, () => string> = {
    override: () => t('Left the gate unpaid: {{reason}}', { reason: detail }),
    overdue: () => t('Invoice {{number}} is overdue for {{days}}', { number, days: forDays }),
    uncollected: () => t('Ready for {{days}} and not collected', { days: forDays }),
    parts: () => t('Taken from stock and not billed: {{parts}}', { parts: detail }),
    hours: () => t('{{clocked}} were clocked, {{billed}} are billed', { clocked: hours(measured), billed: hours(against) }),
    discount: () =>
      t('{{share}} off on {{number}}, where {{usual}} is usual', {
        share: shareText(measured ?? 0, language),
        usual: shareText(against ?? 0, language),
        number,
      }),
    odometer: () => t('The odometer went from {{before}} back to {{after}}', { before: kilometres(against), after: kilometres(measured) }),
  };
  return sentences[kind]();
}

const paths: Record<Leak['documentKind'], string> = { work: '/works', sale: '/inventory/sales', vehicle: '/vehicles' };

/** The document behind it. */
export const leakPath = ({ documentKind, documentId }: Leak): string => `${paths[documentKind]}/${documentId}`;
