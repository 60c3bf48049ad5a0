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
  booking: {
    title: 'Book your car in',
    ask: 'Request a booking',
    branch: 'Branch',
    day: 'Day',
    time: 'Time',
    name: 'Your name',
    phone: 'Phone number',
    plate: 'Number plate',
    make: 'Make and model',
    service: 'What it is for',
    unsure: 'I am not sure',
    note: 'Anything we should know',
    send: 'Send request',
    wrong: 'Check this field',
    wrongPhone: 'Write a phone number, such as 0712 345 678',
    checkFields: 'Something is missing or cannot be used. Check the marked fields.',
    tooMany: 'You have asked often already. Call the garage, or try again later.',
    failed: 'It could not be sent. Check your network and try again.',
    sent: 'Your request was sent for',
    weAnswer: 'The garage answers by SMS.',
  },
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
  booking: {
    title: 'Weka miadi ya gari lako',
    ask: 'Omba miadi',
    branch: 'Tawi',
    day: 'Siku',
    time: 'Saa',
    name: 'Jina lako',
    phone: 'Nambari ya simu',
    plate: 'Nambari ya gari',
    make: 'Aina ya gari',
    service: 'Huduma unayotaka',
    unsure: 'Sina uhakika',
    note: 'Jambo lingine tunalopaswa kujua',
    send: 'Tuma ombi',
    wrong: 'Angalia sehemu hii',
    wrongPhone: 'Andika nambari ya simu, kama 0712 345 678',
    checkFields: 'Kuna kitu kinakosekana au hakiwezi kutumika. Angalia sehemu zilizowekewa alama.',
    tooMany: 'Umeomba mara nyingi. Pigia gereji simu, au jaribu tena baadaye.',
    failed: 'Halikuweza kutumwa. Angalia mtandao wako ujaribu tena.',
    sent: 'Ombi lako limetumwa la',
    weAnswer: 'Gereji itakujibu kwa SMS.',
  },
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
