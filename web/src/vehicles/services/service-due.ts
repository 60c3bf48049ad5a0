import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';

type Planned = Pick<Vehicle, 'nextServiceOn' | 'nextServiceOdometer' | 'odometer'>;

/** Whether the day has come or the distance is driven, whichever is first. */
export function isServiceDue({ nextServiceOn, nextServiceOdometer, odometer }: Planned, now: Date): boolean {
  const isDriven = nextServiceOdometer !== null && odometer !== null && odometer >= nextServiceOdometer;
  return isDriven || (nextServiceOn !== null && nextServiceOn <= dayOf(now));
}

/** The day it is here. */
function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
