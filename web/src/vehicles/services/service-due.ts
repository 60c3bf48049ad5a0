import { dayOf } from '@karakana/contract/dates.ts';
import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';

type Planned = Pick<Vehicle, 'nextServiceOn' | 'nextServiceOdometer' | 'odometer'>;

/** Whether the distance is driven. */
export const isDriven = ({ nextServiceOdometer, odometer }: Planned): boolean =>
  nextServiceOdometer !== null && odometer !== null && odometer >= nextServiceOdometer;

/** Whether the day has come or the distance is driven, whichever is first. */
export const isServiceDue = (vehicle: Planned, now: Date): boolean =>
  isDriven(vehicle) || (vehicle.nextServiceOn !== null && vehicle.nextServiceOn <= dayOf(now.toISOString()));

export const isServicePlanned = ({ nextServiceOn, nextServiceOdometer }: Planned): boolean =>
  nextServiceOn !== null || nextServiceOdometer !== null;

/** Those that are due, then those with the nearest day, then those with a distance alone; the others stay as they were. */
export function soonestFirst<V extends Planned>(vehicles: V[], now: Date): V[] {
  const rankOf = (vehicle: V): string => {
    if (isServiceDue(vehicle, now)) return `0 ${vehicle.nextServiceOn ?? ''}`;
    if (vehicle.nextServiceOn !== null) return `1 ${vehicle.nextServiceOn}`;
    return vehicle.nextServiceOdometer === null ? '3' : '2';
  };
  return vehicles.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)));
}
