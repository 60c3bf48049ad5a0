import { parseQuantity } from '@karakana/contract/quantity.ts';
import { minutesOf } from '@karakana/contract/works/calendar/lay-out.ts';
import { type Risk, riskOf } from '@karakana/contract/works/work/risk.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { readHoursOfBranches } from '../../garage/index.ts';
import type { GarageReader, Platform } from '../../platform/serve/context.ts';

export const riskColumns = [
  'works.id',
  'works.branchId',
  'works.status',
  'works.promisedAt',
  'works.plannedHours',
  'works.scheduledAt',
  'works.startedAt',
  'works.readyAt',
  'works.archivedAt',
] as const;

type RiskRow = {
  id: number;
  branchId: number;
  status: WorkStatus;
  promisedAt: string | null;
  plannedHours: string | null;
  scheduledAt: string | null;
  startedAt: string | null;
  readyAt: string | null;
  archivedAt: string | null;
};

type Reader = GarageReader & { platform: Pick<Platform, 'now'> };

/** Which of these works will not keep their promise, by their ids. The hours are read only where something was promised. */
export async function readRisks(ctx: Reader, rows: readonly RiskRow[]): Promise<ReadonlyMap<number, Risk>> {
  const promised = rows.filter(({ promisedAt, status }) => promisedAt !== null && (status === 'booked' || status === 'in_progress'));
  if (promised.length === 0) return new Map();
  const hoursOf = await readHoursOfBranches(ctx);
  const now = ctx.platform.now().toISOString();
  return new Map(
    promised.flatMap(({ id, branchId, plannedHours, ...work }): [number, Risk][] => {
      const hours = hoursOf.get(branchId);
      const plannedMinutes = plannedHours === null ? null : minutesOf(parseQuantity(plannedHours));
      const risk = hours && riskOf({ ...work, plannedMinutes }, hours, now);
      return risk ? [[id, risk]] : [];
    }),
  );
}
