import { type CheckIn, CheckInDraft, type Damage } from '@karakana/contract/works/check-in/check-in.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { checkForm } from '../../kit/form/check-form.ts';

export type Draft = {
  odometer: number | '';
  fuelLevel: number | null;
  belongings: string;
  damages: Damage[];
  keyTag: string;
  signature: string | null;
};

export const draftOf = (checkIn: CheckIn | null): Draft => ({
  odometer: checkIn?.odometer ?? '',
  fuelLevel: checkIn?.fuelLevel ?? null,
  belongings: checkIn?.belongings ?? '',
  damages: checkIn?.damages ?? [],
  keyTag: checkIn?.keyTag ?? '',
  signature: checkIn?.signature ?? null,
});

/** The schema takes nothing for zero, but what nobody has read is not zero. */
export function checkDraft(draft: Draft): Record<string, string> {
  const missing: Record<string, string> = draft.odometer === '' ? { odometer: translateServerText('is required') } : {};
  return { ...checkForm(CheckInDraft)(draft), ...missing };
}
