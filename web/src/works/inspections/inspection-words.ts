import type { ChecklistKind } from '@karakana/contract/works/checklist.ts';
import type { ItemState } from '@karakana/contract/works/inspection.ts';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../kit/text/status.tsx';

/** Of which inspection of which work something is. */
export type InspectionName = { id: number; kind: ChecklistKind };

export const stateText = (t: TFunction, state: ItemState): string =>
  ({ ok: t('Ok'), attention: t('Attention'), failed: t('Faulty') })[state];

export const stateTones: Record<ItemState, StatusTone> = { ok: 'done', attention: 'waiting', failed: 'failed' };

/** Of the button that is pressed, dark enough for white letters. */
export const stateColours: Record<ItemState, string> = { ok: '#22702f', attention: '#b33d0c', failed: 'red.9' };
