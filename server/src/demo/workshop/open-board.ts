import { dayOf } from '@karakana/contract/dates.ts';
import type { Platform } from '../../platform/serve/context.ts';
import type { Demo, DemoGarage } from '../demo.ts';
import { makeChance } from '../trade/chance.ts';
import { ownerOf } from '../trade/shop.ts';
import type { DemoVehicle } from '../vehicle-events.ts';
import { fillBoard } from './open-works.ts';
import { openWorkshop } from './workshop.ts';

/** The board of a garage that keeps no stock. */
export async function openBoard(platform: Platform, demo: Demo, garage: DemoGarage, vehicles: DemoVehicle[]): Promise<void> {
  const place = {
    branchId: garage.branchIds[0] ?? 0,
    shelf: new Map<number, number>(),
    chance: makeChance(garage.garageId * 7919 + 17),
    on: await ownerOf(platform, demo, garage),
  };
  const today = dayOf(demo.now.toISOString());
  await fillBoard(await openWorkshop(place, garage, vehicles, today), today);
}
