import { text } from '../fields.ts';
import { sentence } from '../validation.ts';

/** What makes two plates the same: spaces, dashes and case do not matter. */
export const plateOf = (written: string): string => written.toUpperCase().replace(/[\s-]/g, '');

const letters = '[A-HJ-NP-Z]';
/** The classes of Kenyan plates, with where a space stands when they are shown. */
const classes: readonly RegExp[] = [
  new RegExp(`^(K${letters}{2})(\\d{3}${letters})$`),
  new RegExp(`^(K${letters}{2})(\\d{1,3})$`),
  new RegExp(`^(KM${letters}{2})(\\d{3}${letters})$`),
  /^(K(?:TW|TC|HM)[A-Z])(\d{3}[A-Z])$/,
  /^(Z[A-Z])(\d{4})$/,
  /^(GK[A-Z]?)(\d{3}[A-Z])$/,
  /^(\d{2})(CG)(\d{3}[A-Z])$/,
  /^(GVN)(\d{2,3}[A-Z])$/,
];

/** Personalised and foreign plates exist, so an odd one is a reason to look twice and never to refuse. */
export const isOddRegistration = (written: string): boolean => !classes.some((plates) => plates.test(plateOf(written)));

/** As it is shown: `KDA 123B` for a plate that is known, and as written, in capitals, for any other. */
export function shownRegistration(written: string): string {
  for (const plates of classes) {
    const parts = plates.exec(plateOf(written));
    if (parts) return parts.slice(1).join(' ');
  }
  return written.trim().toUpperCase().replace(/\s+/g, ' ');
}

export const noRegistration = sentence('Car registration is required');

export const Registration = text(20)
  .min(1, noRegistration)
  .refine((written) => /^(?:[\p{L}\p{N}][\p{L}\p{N}\s-]*)?$/u.test(written), 'must be made of letters and digits')
  .transform(shownRegistration)
  .meta({ example: 'KDA 123B' });
