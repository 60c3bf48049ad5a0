import { approvalEn, approvalSw } from './approval-texts.ts';

const en = {
  loading: 'Loading',
  failed: 'This could not be loaded. Check your network.',
  retry: 'Try again',
  call: 'Call',
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  directions: 'Directions',
  website: 'Website',
  contacts: 'Contacts',
  about: 'About us',
  branches: 'Branches',
  openUntil: 'Open now until',
  opens: 'Closed now, opens',
  closed: 'Closed',
  closedOn: 'Closed on',
  services: 'Services and prices',
  from: 'from',
  whatOnePays: 'What you pay depends on your vehicle and the parts it needs.',
  runsOn: 'This page runs on',
  kinds: { garage: 'Garage', fleet: 'Fleet', school: 'School transport', supplier: 'Supplier' },
  approval: approvalEn,
};

export type Texts = typeof en;

const sw: Texts = {
  loading: 'Inapakia',
  failed: 'Ukurasa haukuweza kupakiwa. Angalia mtandao wako.',
  retry: 'Jaribu tena',
  call: 'Piga simu',
  whatsApp: 'WhatsApp',
  email: 'Barua pepe',
  directions: 'Ramani',
  website: 'Tovuti',
  contacts: 'Mawasiliano',
  about: 'Kutuhusu',
  branches: 'Matawi',
  openUntil: 'Iko wazi sasa hadi',
  opens: 'Imefungwa sasa, itafunguliwa',
  closed: 'Imefungwa',
  closedOn: 'Itafungwa',
  services: 'Huduma na bei',
  from: 'kuanzia',
  whatOnePays: 'Utakacholipa kinategemea gari lako na vipuri linavyohitaji.',
  runsOn: 'Ukurasa huu unaendeshwa na',
  kinds: { garage: 'Gereji', fleet: 'Msafara wa magari', school: 'Usafiri wa shule', supplier: 'Muuzaji wa vipuri' },
  approval: approvalSw,
};

export const texts = { en, sw };
export type Language = keyof typeof texts;
export const languageNames: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };

/** The first language of the reader that this page speaks. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'en' || tag === 'sw');
  return spoken === 'sw' ? 'sw' : 'en';
}
