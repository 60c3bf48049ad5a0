import { addDays } from '@karakana/contract/days.ts';
import { archive, comment, complete, copyLink, writeWork } from '../../works/index.ts';
import { adviceOf, noMore, takeLines } from './do-job.ts';
import { inspectWorks } from './inspect-works.ts';
import { demoRemarks, demoRequests } from './jobs.data.ts';
import { payByPhone } from './pay-by-phone.ts';
import { payWork } from './pay-work.ts';
import type { JobLine, Workshop } from './workshop.ts';

type Written = Partial<Parameters<typeof writeWork>[1]>;

/** What stands on the board this morning: something in every column, some of it late, asked for, waiting for parts or for money. */
export async function fillBoard(workshop: Workshop, today: string): Promise<void> {
  let next = 0;
  const write = (day: string, status: 'estimate' | 'booked' | 'in_progress', more: Written = {}): Promise<number> => {
    next += 1;
    return writeWork(workshop.on(day), {
      ...noMore,
      status,
      branchId: workshop.branchId,
      vehicleId: workshop.vehicles[next % workshop.vehicles.length]?.id ?? 0,
      lines: more.lines ?? takeLines(workshop),
      technicianIds: status === 'estimate' ? [] : workshop.technicianIds,
      validUntil: undefined,
      scheduledAt: null,
      ...more,
    });
  };
  await writeEstimates(workshop, today, write);
  await book(workshop, today, write);
  await work(workshop, today, write);
  await bill(workshop, today, write);
  await inspectWorks(workshop, today);
}

type Write = (day: string, status: 'estimate' | 'booked' | 'in_progress', more?: Written) => Promise<number>;

/** By the clocks of Nairobi. */
export const timeOn = (day: string, hour: number): string => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+03:00`).toISOString();
const hours = (many: number): number => many * 1000;

async function writeEstimates(workshop: Workshop, today: string, write: Write): Promise<void> {
  const old = addDays(today, -20);
  const expired = await write(old, 'estimate', { lines: estimated(workshop), validUntil: addDays(today, -6), note: demoRequests[0] });
  await copyLink(workshop.on(old), { id: expired });
  await write(addDays(today, -3), 'estimate', { lines: [...estimated(workshop), adviceOf(workshop, 'declined')] });
  const yesterday = addDays(today, -1);
  const lines = [...estimated(workshop), adviceOf(workshop, 'proposed')];
  await copyLink(workshop.on(yesterday), { id: await write(yesterday, 'estimate', { lines, note: demoRequests[1] }) });
  await write(today, 'estimate', { lines: estimated(workshop) });
}

/** Nothing is taken for what is only offered. */
const estimated = ({ chance, jobs }: Workshop): JobLine[] => chance.oneOf(jobs);

async function book(workshop: Workshop, today: string, write: Write): Promise<void> {
  const starts = [
    { in: 0, at: 11, long: 2 },
    { in: 0, at: 14, long: 3 },
    { in: 1, at: 8, long: 3 },
    { in: 1, at: 10, long: 1 },
    { in: 2, at: 9, long: 4 },
    { in: 3, at: 8, long: 2 },
    { in: 5, at: 13, long: 1 },
    { in: 8, at: 9, long: 6 },
  ];
  for (const { in: days, at, long } of starts) {
    const day = addDays(today, days);
    await write(addDays(today, -2), 'booked', {
      scheduledAt: timeOn(day, at),
      promisedAt: timeOn(day, at + long),
      plannedHours: hours(long),
    });
  }
  const asked = { scheduledAt: timeOn(addDays(today, 2), 8), technicianIds: [], note: demoRequests[2] };
  await write(addDays(today, -1), 'booked', { ...asked, isConfirmed: false, lines: [] });
  const given = await write(addDays(today, -4), 'booked', { scheduledAt: timeOn(addDays(today, -3), 9), lines: estimated(workshop) });
  await archive(workshop.on(addDays(today, -3)), 'booked', { id: given, reason: 'The customer has sold the vehicle' });
}

async function work(workshop: Workshop, today: string, write: Write): Promise<void> {
  const late = await write(addDays(today, -3), 'in_progress', {
    promisedAt: timeOn(addDays(today, -1), 16),
    plannedHours: hours(5),
    note: demoRequests[3],
  });
  await say(workshop, today, late, demoRemarks[1], false);
  const waited = await write(today, 'in_progress', { promisedAt: timeOn(today, 17), plannedHours: hours(2) });
  await say(workshop, today, waited, demoRemarks[0], false);
  await write(today, 'in_progress', { lines: [...takeLines(workshop), adviceOf(workshop, 'proposed')], promisedAt: timeOn(today, 18) });
  await write(today, 'in_progress', {
    lines: moreThanThereIs(workshop),
    promisedAt: timeOn(addDays(today, 2), 12),
    plannedHours: hours(4),
  });
  await write(today, 'in_progress', { lines: [...takeLines(workshop), ...byOthers], technicianIds: [], note: demoRemarks[3] });
}

const unlisted = { serviceId: null, productId: null, payeeId: null, coreProductId: null, taxId: null, discount: 0, quantity: 1000 };

/** What another workshop does, whose bill has not come, and what the customer brought. */
const byOthers: JobLine[] = [
  { ...unlisted, kind: 'sublet', description: 'Skim the cylinder head', unitPrice: 4_500_00, expectedCost: 3_000_00 },
  { ...unlisted, kind: 'own_part', description: 'Head gasket' },
];

/** A job that also takes the scarcest part of those that no other job needs, one more than there is of it. */
function moreThanThereIs(workshop: Workshop): JobLine[] {
  const lines = takeLines(workshop);
  const isOfNoJob = ([id]: [number, number]) => !workshop.jobs.flat().some(({ productId }) => productId === id);
  const [scarcest] = [...workshop.shelf].filter(isOfNoJob).sort(([, one], [, other]) => one - other);
  if (!scarcest) return lines;
  const [productId, left] = scarcest;
  workshop.shelf.set(productId, 0);
  const nothing = { serviceId: null, payeeId: null, coreProductId: null, taxId: null, discount: 0, description: null };
  return [...lines, { ...nothing, kind: 'part', productId, quantity: (left + 1) * 1000 }];
}

async function bill(workshop: Workshop, today: string, write: Write): Promise<void> {
  const done = async (day: string): Promise<number> => {
    const id = await write(addDays(day, -1), 'in_progress');
    await complete(workshop.on(day), { id, nextServiceOn: addDays(day, 180) });
    return id;
  };
  const oldest = await done(addDays(today, -9));
  await payWork(workshop, today, await done(addDays(today, -1)), 200_00);
  await say(workshop, today, await done(today), demoRemarks[2], true);
  const collected = [await done(addDays(today, -5)), await done(addDays(today, -2)), await done(today)];
  await payByPhone(workshop, today, { collected, mistyped: oldest });
}

const say = ({ on }: Workshop, day: string, id: number, text: string, isShared: boolean) =>
  comment(on(day), { id, text, isShared, mentions: [] });
