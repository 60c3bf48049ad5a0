import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
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
import { openShop } from './open-shop.ts';
import { type Credit, collect, sellDay } from './sell-day.ts';
import { bankMoney, buyInPassing, enterBills, letRecur, payWages } from './spend.ts';

const days = 365;

/**
 * A year of buying, selling, repairing and spending, up to this morning, through the verbs that serve the screens: so its books, its stock and its papers
 * are as sound as anybody's. The last deliveries wait for their bills, today's orders for somebody to send them, a few customers still owe, and the
 * board is full.
 */
export async function tradeForAYear(platform: Platform, demo: Demo, garage: DemoGarage, vehicles: DemoVehicle[]): Promise<void> {
  const today = dayOf(demo.now.toISOString());
  const shop = await openShop(platform, demo, garage, addDays(today, -days));
  await addCannedJobs(shop, addDays(today, -days));
  // Throws of its own, so that the counter's stay what they are.
  const place = { ...shop, chance: makeChance(garage.garageId * 104_729 + 5) };
  const workshop = await openWorkshop(place, garage, vehicles, addDays(today, -days));
  let orders: Order[] = [];
  let credits: Credit[] = [];
  let jobs: Job[] = [];
  let debts: Debt[] = [];
  for (let at = 1; at <= days; at += 1) {
    const day = addDays(today, at - days);
    await enterBills(shop, day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === 0) continue;
    for (const come of orders.filter(({ comesOn }) => comesOn <= at)) await takeIn(shop, day, come, at < days - 5);
    orders = orders.filter(({ comesOn }) => comesOn > at);
    credits.push(...(await sellDay(shop, day, at)));
    await collect(
      shop,
      day,
      credits.filter(({ dueOn }) => dueOn === at),
    );
    credits = credits.filter(({ dueOn }) => dueOn > at);
    for (const { workId } of debts.filter(({ dueOn }) => dueOn <= at)) await payWork(workshop, day, workId);
    debts = debts.filter(({ dueOn }) => dueOn > at);
    for (const done of jobs.filter(({ doneOn }) => doneOn <= at)) debts.push(...(await finishJob(workshop, day, done)));
    jobs = jobs.filter(({ doneOn }) => doneOn > at);
    if (at % 4 === 0) jobs.push(await beginJob(workshop, day, at));
    if (weekday === 2) orders.push(...(await order(shop, day, at)));
    if (weekday === 1 || weekday === 4) await buyInPassing(shop, day);
    if (weekday === 5) await payDue(shop, day);
    if (weekday === 6) await bankMoney(shop, day);
    if (addDays(day, 1).endsWith('-01')) await payWages(shop, day);
  }
  await clockHours(workshop, today);
  await collectCars(workshop, today);
  await fillBoard(workshop, today);
  await giveBays(workshop, today);
  await addUnusualWorks(workshop, today);
  await order(shop, today, days);
  await letRecur(shop, today);
  await askFromOutside(workshop, today);
}
