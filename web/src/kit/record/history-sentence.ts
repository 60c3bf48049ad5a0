import { type HistoryEntry, type HistoryValue, hiddenValue } from '@karakana/contract/history.ts';
import type { TFunction } from 'i18next';
import { phoneText } from '../text/phone-text.ts';

/** Who did what to the record, in one sentence. Whoever acted as somebody else is named first. */
export function historySentence(t: TFunction, { action, actor, impersonatedBy }: HistoryEntry): string {
  if (actor && impersonatedBy) {
    const names = { name: impersonatedBy, actor };
    if (action === 'added') return t('{{name}} added this, acting as {{actor}}', names);
    return action === 'removed'
      ? t('{{name}} removed this, acting as {{actor}}', names)
      : t('{{name}} changed this, acting as {{actor}}', names);
  }
  const name = actor ?? impersonatedBy;
  if (!name) {
    if (action === 'added') return t('This was added');
    return action === 'removed' ? t('This was removed') : t('This was changed');
  }
  if (action === 'added') return t('{{name}} added this', { name });
  return action === 'removed' ? t('{{name}} removed this', { name }) : t('{{name}} changed this', { name });
}

/** A value of the history in words, where the record has no words of its own for it. */
export function historyValue(t: TFunction, value: HistoryValue): string {
  if (value === null || value === '') return t('none');
  if (value === hiddenValue) return t('hidden');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return phoneText(String(value));
}
