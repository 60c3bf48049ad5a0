import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { mailLater, smsLater } from '../../platform/outbox/outbox.ts';
import { countLetter } from '../../platform/papers/count-letter.ts';
import { TooManyTries } from '../../platform/secrets/tries.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { bookingLetter, declinedLetter, type Letter, movedLetter } from '../approval/letters.ts';
import { readWorkToSend, readWorkToTell } from '../approval/work-to-send.ts';
import { readLines } from '../work/lines.ts';
import { bookedText, confirmedText, declinedText, movedText } from './sms-texts.ts';
import { noteNotices } from './tell-once.ts';

const written = {
  made: { text: bookedText, letter: bookingLetter },
  moved: { text: movedText, letter: movedLetter },
  confirmed: { text: confirmedText, letter: bookingLetter },
};

/** Tells whoever brings the car that it is booked in. What they asked for is answered even where a garage tells of no bookings. */
export async function tellBooking(ctx: GarageCtx, id: number, what: keyof typeof written): Promise<void> {
  const { scheduledAt, ...work } = await readWorkToTell(ctx, id);
  if (work.status !== 'booked' || !work.isConfirmed || scheduledAt === null) return;
  // Whoever walks in knows.
  if (Date.parse(scheduledAt) <= ctx.platform.now().getTime()) return;
  if (what !== 'confirmed' && !work.tellsBookings) return;
  const { text, letter } = written[what];
  const booked = { ...work, scheduledAt };
  await noteReminded(ctx, id, scheduledAt);
  await tellContact(ctx, booked, { text: text(booked), letter: letter(booked, await readLines(ctx, id)) });
}

/** Whoever is told of a time after they would have been reminded of it is not reminded besides. */
export async function noteReminded(ctx: GarageCtx, workId: number, scheduledAt: string): Promise<void> {
  if (Date.parse(reminderAt(scheduledAt)) > ctx.platform.now().getTime()) return;
  await noteNotices(ctx, [{ workId, kind: 'day_before', about: scheduledAt }]);
}

/** When one is reminded of a booking: the day before, by the clocks of the garages. */
export const reminderAt = (scheduledAt: string): string => momentAt(`${addDays(dayOf(scheduledAt), -1)}T17:00`);

/** Tells the customer of a car that what was asked for it is declined, and why. */
export async function tellDeclined(ctx: Ctx, id: number, reason: string): Promise<void> {
  const work = await readWorkToSend(ctx, id);
  const { scheduledAt } = work;
  await tellContact(ctx, work, { text: declinedText(work, { scheduledAt, reason }), letter: declinedLetter(work, reason) });
}

type Contact = { contactPhone: string | null; mobile: string | null; email: string | null };

/** By SMS and e-mail, as far as either is known. */
export async function tellContact(
  ctx: GarageCtx,
  { contactPhone, mobile, email }: Contact,
  { text, letter }: { text: string; letter: Letter },
): Promise<void> {
  const phone = contactPhone ?? mobile;
  if (phone !== null) await smsLater(ctx, { to: phone, text });
  if (email !== null && (await hasLettersLeft(ctx))) await mailLater(ctx, { to: email, ...letter });
}

/** Beyond the letters of a day the SMS has to do: what is told about is done all the same. */
async function hasLettersLeft(ctx: GarageCtx): Promise<boolean> {
  try {
    await countLetter(ctx);
    return true;
  } catch (error) {
    if (error instanceof TooManyTries) return false;
    throw error;
  }
}
