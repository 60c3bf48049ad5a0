import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { publicHolidays } from '@karakana/contract/garage/public-holidays.ts';
import type { Platform } from '../../platform/serve/context.ts';
import type { Demo, DemoGarage } from '../demo.ts';
import type { DemoVehicle } from '../vehicle-events.ts';
import { askFromOutside } from '../workshop/ask-from-outside.ts';
import { clockHours } from '../workshop/clock-hours.ts';
import { collectCars } from '../workshop/collect-cars.ts';
import { beginJob, type Debt, finishJob, type Job } from '../workshop/do-job.ts';
import { giveBays } from '../workshop/give-bays.ts';
import { fillBoard } from '../workshop/open-works.ts';
import { payWork } from '../workshop/pay-work.ts';
import { addUnusualWorks } from '../workshop/unusual-works.ts';
import { openWorkshop } from '../workshop/workshop.ts';
import { addCannedJobs } from './add-canned-jobs.ts';
import { type Order, order, payDue, takeIn } from './buy-week.ts';
import { makeChance } from './chance.ts';
import { beginCounting, countShelves } from './count-shelves.ts';
import { closeShift, openShift } from './keep-till.ts';
import { openShop } from './open-shop.ts';
import { type Credit, collect, sellDay } from './sell-day.ts';
import { sendToOtherBranch } from './send-to-branch.ts';
import { writeNow, writeOn } from './shop.ts';
import { bankMoney, buyInPassing, enterBills, letRecur, payWages } from './spend.ts';

const days = 365;
/** Of so many jobs one is billed wrongly. */
const wronglyBilled = 20;
/** The days of which the shifts at the till are known. */
const shiftDays = 14;

/**
 * A year of buying, selling, repairing and spending, up to this morning, through the verbs that serve the screens: so its books, its stock and its papers
 * are as sound as anybody's. The last deliveries wait for their bills, today's orders for somebody to send them, a few customers still owe, the till
 * is open, the brakes are being counted, and the board is full.
 */
export async function tradeForAYear(platform: Platform, demo: Demo, garage: DemoGarage, vehicles: DemoVehicle[]): Promise<void> {
  const today = dayOf(demo.now.toISOString());
  const firstDay = addDays(today, -days);
  await writeOn(demo, firstDay);
  const shop = await openShop(platform, demo, garage, firstDay);
  await addCannedJobs(shop, firstDay);
  // Throws of their own, so that the counter's stay what they are.
  const place = { ...shop, chance: makeChance(garage.garageId * 104_729 + 5) };
  const store = { ...shop, chance: makeChance(garage.garageId * 50_021 + 3), otherBranchId: garage.branchIds[1] ?? 0 };
  const workshop = await openWorkshop(place, garage, vehicles, firstDay);
  let orders: Order[] = [];
  let credits: Credit[] = [];
  let jobs: Job[] = [];
  let debts: Debt[] = [];
  let nextJobOn = 1;
  let finished = 0;
  // The Tuesday that was ordered for last: where it was a holiday, on the day after.
  let orderedFor = 0;
  for (let at = 1; at <= days; at += 1) {
    const day = addDays(today, at - days);
    await writeOn(demo, day);
    await enterBills(shop, day);
    if (addDays(day, 1).endsWith('-01')) await payWages(shop, day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === 0 || isHoliday(day)) continue;
    for (const come of orders.filter(({ comesOn }) => comesOn <= at)) await takeIn(shop, day, come, at < days - 5);
    orders = orders.filter(({ comesOn }) => comesOn > at);
    const tillId = at > days - shiftDays ? await openShift(store, day) : undefined;
    credits.push(...(await sellDay(shop, day, at, { known: at / days, least: tillId === undefined ? 0 : 1 })));
    await collect(
      shop,
      day,
      credits.filter(({ dueOn }) => dueOn <= at),
    );
    credits = credits.filter(({ dueOn }) => dueOn > at);
    for (const { workId } of debts.filter(({ dueOn }) => dueOn <= at)) await payWork(workshop, day, workId);
    debts = debts.filter(({ dueOn }) => dueOn > at);
    for (const done of jobs.filter(({ doneOn }) => doneOn <= at)) {
      finished += 1;
      debts.push(...(await finishJob(workshop, day, done, finished % wronglyBilled === 0)));
    }
    jobs = jobs.filter(({ doneOn }) => doneOn > at);
    if (at >= nextJobOn) {
      jobs.push(await beginJob(workshop, day, at));
      nextJobOn = at + daysBetweenJobs(at / days);
    }
    const tuesday = at - (weekday - 2);
    if (weekday >= 2 && tuesday > orderedFor && isOrderWeek(tuesday)) {
      orders.push(...(await order(shop, day, at)));
      orderedFor = tuesday;
    }
    if (isFirstOfItsKind(day) && weekday === 3 && isOddMonth(day)) await sendToOtherBranch(store, day);
    if (isFirstOfItsKind(day) && weekday === 6 && isQuarter(day)) await countShelves(store, day);
    if (weekday === 1) await buyInPassing(shop, day);
    if (weekday === 5) await payDue(shop, day);
    if (weekday === 6) await bankMoney(shop, day);
    if (tillId !== undefined && day !== today) await closeShift(store, day, tillId);
  }
  await writeOn(demo, today);
  await beginCounting(store, today);
  await clockHours(workshop, today);
  await collectCars(workshop, today);
  await fillBoard(workshop, today);
  await giveBays(workshop, today);
  await addUnusualWorks(workshop, today);
  await order(shop, today, days);
  await letRecur(shop, today);
  await askFromOutside(workshop, today);
  await writeNow(demo);
}

const isHoliday = (day: string): boolean => publicHolidays('KE', Number(day.slice(0, 4))).some(({ day: holiday }) => holiday === day);

/** In the beginning a car comes every eight days, in the end every five. */
const daysBetweenJobs = (known: number): number => Math.round(8 - 3 * known);

/** What has run low is ordered every third week, and now two weeks in a row: the bills of the first have come, those of the second have not. */
function isOrderWeek(at: number): boolean {
  const weeksAgo = Math.floor((days - at) / 7);
  return weeksAgo === 0 || weeksAgo % 3 === 1;
}

/** The first Wednesday, Saturday and so on of its month. */
const isFirstOfItsKind = (day: string): boolean => Number(day.slice(8)) <= 7;
const monthOf = (day: string): number => Number(day.slice(5, 7));
const isOddMonth = (day: string): boolean => monthOf(day) % 2 === 1;
const isQuarter = (day: string): boolean => monthOf(day) % 3 === 1;
