import { formatMoment, formatTime } from '@karakana/contract/dates.ts';
import { smsParts } from '@karakana/contract/messaging/sms-parts.ts';
import { plainSms } from '../../platform/outbox/plain-sms.ts';
import { paperMoney } from '../../platform/papers/paper-figures.ts';

/** What a message says of the car, and who it is from. */
export type Named = {
  registration: string;
  garageName: string;
  garageMobile: string | null;
  branchName: string;
  branchMobile: string | null;
  hasBranches: boolean;
};
type Booked = Named & { scheduledAt: string };

export const bookedText = (work: Booked): string =>
  fitted(work, `${work.registration} is booked in for ${momentText(work.scheduledAt)}.`, [placeOf(work), callBack(work)]);

export const movedText = (work: Booked): string =>
  fitted(work, `your booking of ${work.registration} was moved to ${momentText(work.scheduledAt)}.`, [placeOf(work), callBack(work)]);

export const confirmedText = (work: Booked): string =>
  fitted(work, `your booking of ${work.registration} on ${momentText(work.scheduledAt)} is confirmed.`, [placeOf(work), callBack(work)]);

export const dayBeforeText = (work: Booked): string =>
  fitted(work, `we expect ${work.registration} tomorrow at ${formatTime(work.scheduledAt)}.`, [placeOf(work), callBack(work)]);

export const declinedText = (work: Named, { scheduledAt, reason }: { scheduledAt: string | null; reason: string | null }): string => {
  const time = scheduledAt === null ? '' : ` on ${momentText(scheduledAt)}`;
  return fitted(work, [`we cannot take ${work.registration}${time}.`, reason].filter(Boolean).join(' '), [callBack(work)]);
};

type Billed = Named & { currency: string };

export const readyText = (work: Billed, { balance, link }: { balance: number; link: string | null }): string => {
  const due = balance > 0 ? `To pay: ${paperMoney(balance, work.currency)}.` : null;
  return fitted(work, [`${work.registration} is ready.`, due, link].filter(Boolean).join(' '), [placeOf(work), callBack(work)]);
};

const momentText = (at: string): string => formatMoment(at, 'en', 'MMM Do YY');
const placeOf = ({ hasBranches, branchName }: Named): string | null => (hasBranches ? `Branch: ${branchName}.` : null);
const callBack = ({ branchMobile, garageMobile }: Named): string | null => {
  const mobile = branchMobile ?? garageMobile;
  return mobile ? `Call ${mobile}` : null;
};

/** In the garage's name. What may be left out is, where it would make a second SMS, which costs as much again. */
function fitted({ garageName }: Named, needed: string, rest: (string | null)[]): string {
  const start = plainSms(`${garageName}: ${needed}`);
  return rest.filter((part) => part !== null).reduce((text, part) => withinOne(text, plainSms(`${text} ${part}`)), start);
}

const withinOne = (text: string, longer: string): string => (smsParts(longer) > smsParts(text) ? text : longer);
