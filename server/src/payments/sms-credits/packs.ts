import type { Settings } from '../../platform/settings/settings.ts';

const shilling = 100;

/** What can be bought at once, and for how much in minor units; M-Pesa takes whole shillings. */
export const packsOf = ({ smsCredits: { price, packs } }: Pick<Settings, 'smsCredits'>): { credits: number; price: number }[] =>
  packs.map((credits) => ({ credits, price: Math.ceil(credits * price) * shilling }));
