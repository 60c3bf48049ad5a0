import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { linesOfServices, type writeWork } from '../../works/index.ts';
import type { DemoGarage } from '../demo.ts';
import type { Chance } from '../trade/chance.ts';
import type { DemoVehicle } from '../vehicle-events.ts';

type WorkToWrite = Parameters<typeof writeWork>[1];
export type JobLine = WorkToWrite['lines'][number];

/** What a branch does its jobs with. What is on the shelves is shared with the counter, so that no part is used twice. */
export type Workshop = {
  branchId: number;
  vehicles: DemoVehicle[];
  technicianIds: number[];
  jobs: JobLine[][];
  shelf: Map<number, number>;
  chance: Chance;
  on: (day: string) => Ctx;
};

type Place = Pick<Workshop, 'branchId' | 'shelf' | 'chance' | 'on'>;

/** The workshop of a garage's first branch. The first vehicles have the history that they came with. */
export async function openWorkshop(place: Place, { garageId }: DemoGarage, vehicles: DemoVehicle[], day: string): Promise<Workshop> {
  const ctx = place.on(day);
  const technicians = await ctx.db
    .selectFrom('invitations')
    .select('id')
    .where('garageId', '=', garageId)
    .where('branchId', '=', place.branchId)
    .where('role', '=', 'technician')
    .where('state', '=', 'active')
    .execute();
  return {
    ...place,
    vehicles: vehicles.slice(3).filter(({ customerId }) => customerId !== null),
    technicianIds: technicians.map(({ id }) => id),
    jobs: await readJobs(ctx, place.branchId),
  };
}

/** Services that come with their parts and labour; where a garage has none, what it does at a price. */
async function readJobs(ctx: Ctx, branchId: number): Promise<JobLine[][]> {
  const isCanned = sql<boolean>`exists (select from service_lines line where line.garage_id = services.garage_id and line.service_id = services.id)`;
  const services = await ctx.db
    .selectFrom('services')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where((eb) => eb.or([eb('price', '>', 0), isCanned]))
    .orderBy(isCanned, 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
  const lines = await linesOfServices(ctx, { serviceIds: services.map(({ id }) => id), branchId });
  return [...Map.groupBy(lines, ({ serviceId }) => serviceId).values()].map((own) =>
    own.map(({ unitCost: _, ...line }) => ({ ...line, payeeId: null, coreProductId: null, discount: 0 })),
  );
}
