import { formatDay, formatMoment } from '@karakana/contract/dates.ts';
import { paperMoney } from '../../platform/papers/paper-figures.ts';
import type { StoredLine } from '../work/lines.ts';
import { isOpen } from './asked.ts';
import type { WorkToSend } from './work-to-send.ts';

export type Letter = { subject: string; text: string };

const letter = ({ firstName, contactName, garageName }: WorkToSend, subject: string, said: (string | null)[]): Letter => ({
  subject,
  text: [`Dear ${firstName ?? contactName ?? 'customer'},`, ...said.filter((part) => part !== null), garageName].join('\n\n'),
});

const dayText = (day: string): string => formatDay(day, 'en', 'MMM Do YY');
const momentText = (at: string): string => formatMoment(at, 'en', 'MMM Do YY');
const carOf = ({ registration, makeName, modelName }: WorkToSend): string => `${registration} (${makeName} ${modelName})`;
const callUs = ({ garageMobile }: WorkToSend): string | null => (garageMobile ? `Questions? Call us: ${garageMobile}` : null);

export const estimateLetter = (work: WorkToSend, link: string): Letter =>
  letter(work, `Estimate ${work.number} for ${work.registration}`, [
    `your estimate for ${carOf(work)} comes to ${paperMoney(work.total, work.currency)}. It is attached to this e-mail.`,
    `Say yes or no to each line here: ${link}`,
    work.validUntil ? `It is valid until ${dayText(work.validUntil)}.` : null,
    callUs(work),
  ]);

export const bookingLetter = (work: WorkToSend, lines: StoredLine[]): Letter =>
  letter(work, `Your booking at ${work.garageName}: ${work.registration}`, [
    `${carOf(work)} is booked in${work.scheduledAt ? ` for ${momentText(work.scheduledAt)}` : ''} at ${placeOf(work)}.`,
    ...planOf(work, lines),
  ]);

export const movedLetter = (work: WorkToSend, lines: StoredLine[]): Letter =>
  letter(work, `Your booking at ${work.garageName} was moved: ${work.registration}`, [
    `your booking of ${carOf(work)} was moved${work.scheduledAt ? ` to ${momentText(work.scheduledAt)}` : ''} at ${placeOf(work)}.`,
    ...planOf(work, lines),
  ]);

const planOf = (work: WorkToSend, lines: StoredLine[]): (string | null)[] => [
  listed('What we will do:', lines),
  work.promisedAt ? `We plan to have it ready by ${momentText(work.promisedAt)}.` : null,
  callUs(work),
];

export const declinedLetter = (work: WorkToSend, reason: string): Letter =>
  letter(work, `${work.registration}: we cannot take your booking`, [
    `we are sorry, we cannot take the booking that was asked for ${carOf(work)}.`,
    reason,
    callUs(work),
  ]);

/** With what is left to pay, and where to read the invoice, where there is one. */
export const readyLetter = (work: WorkToSend, { balance, link }: { balance: number; link: string | null }): Letter =>
  letter(work, `${work.registration} is ready`, [
    `${carOf(work)} is ready to be collected at ${placeOf(work)}.`,
    balance > 0 ? `${paperMoney(balance, work.currency)} is to be paid.` : 'Nothing is left to be paid.',
    link ? `Your invoice: ${link}` : null,
    callUs(work),
  ]);

/** How far it is; where something is not answered, it asks. */
export const progressLetter = (work: WorkToSend, lines: StoredLine[], link: string | null): Letter =>
  letter(work, `${work.registration}: how far we are`, [
    `we are working on ${carOf(work)}, job ${work.number}.`,
    listed('What we do:', lines),
    link ? `${listed('We have found more to do, and ask you first:', lines.filter(isOpen))}\n\nSay yes or no here: ${link}` : null,
    work.promisedAt ? `We plan to have it ready by ${momentText(work.promisedAt)}.` : null,
    callUs(work),
  ]);

const placeOf = ({ branchName, branchAddress, garageName, hasBranches }: WorkToSend): string =>
  [garageName, hasBranches ? branchName : null, branchAddress].filter(Boolean).join(', ');

function listed(heading: string, lines: StoredLine[]): string | null {
  const agreed = lines.filter(({ state }) => state !== 'declined');
  return agreed.length === 0 ? null : [heading, ...agreed.map(({ description }) => `- ${description}`)].join('\n');
}

/** To whoever has answered or was asked before: what is not agreed to yet. */
export const grownLetter = (work: WorkToSend, lines: StoredLine[], link: string): Letter =>
  letter(work, `${work.number} for ${work.registration} has changed`, [
    `what we are to do for ${carOf(work)} has changed, and comes to ${paperMoney(work.total, work.currency)} now.`,
    listed('We ask you first:', lines.filter(isOpen)),
    `Say yes or no here: ${link}`,
    callUs(work),
  ]);

export const askingText = (work: WorkToSend, link: string, shortCode: string): string =>
  textOf(
    `${work.garageName}: estimate ${work.number} for ${work.registration}, ${paperMoney(work.total, work.currency)}.`,
    link,
    shortCode,
  );

export const grownText = (work: WorkToSend, link: string, shortCode: string): string =>
  textOf(
    `${work.garageName}: estimate ${work.number} for ${work.registration} has changed, now ${paperMoney(work.total, work.currency)}.`,
    link,
    shortCode,
  );

/** Plain characters alone: any other would make it twice as long, and as dear. */
const textOf = (heading: string, link: string, shortCode: string): string =>
  [heading, `Read and answer: ${link}`, `Or reply YES ${shortCode} or NO ${shortCode} to all of it.`].join(' ');
