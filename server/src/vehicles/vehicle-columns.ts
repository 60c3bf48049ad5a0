import { may } from '@karakana/contract/permissions.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { shownIf, standingTime } from './own-time.ts';
import type { VehicleQuery, vehiclesInReach } from './reach.ts';

/** Whose it is, of a query that knows the customer. */
export const customerName = sql<string | null>`customers.first_name || ' ' || customers.last_name`.as('customerName');

/** Where the photo of a vehicle is read. */
export const photoUrl = sql<string | null>`'/files/' || vehicles.photo_file`.as('photoUrl');

/** The columns of a vehicle as the contract has them and the garage sees them, of a query that knows the names. */
export const vehicleColumns = [
  'vehicles.id',
  'vehicles.registration',
  'vehicles.makeId',
  'makes.name as makeName',
  'vehicles.modelId',
  'models.name as modelName',
  'vehicles.vin',
  'vehicles.customerId',
  'vehicles.year',
  'vehicles.colour',
  'vehicles.engineNumber',
  'vehicles.fuelType',
  'vehicles.transmission',
  'vehicles.odometer',
  'vehicles.note',
  'vehicles.insurer',
  'vehicles.policyNumber',
  'vehicles.policyValidTo',
  'vehicles.nextServiceOn',
  'vehicles.nextServiceOdometer',
  'vehicles.version',
  'vehicles.createdAt',
  'vehicles.updatedAt',
  customerName,
  photoUrl,
] as const;

/** The note as far as it is for the reader: what was noted in the time of another is not. */
export const noteFor = (reader: VehicleQuery) =>
  shownIf(standingTime(reader, { vehicleId: 'vehicles.id', at: 'vehicles.notedAt' }), sql<string | null>`vehicles.note`);

/** The same columns as the reader sees them. */
export const vehicleColumnsFor = (reader: VehicleQuery) =>
  [...vehicleColumns.filter((column) => column !== 'vehicles.note'), noteFor(reader).as('note')] as const;

/** How to reach whose it is, for those who may look at customers. */
export function customerMobileFor(role: Role) {
  const mobile: RawBuilder<string | null> = may(role, 'customers:read') ? sql`customers.mobile` : sql`null`;
  return mobile.as('customerMobile');
}

/** Adds the names of make, model and customer to a query of vehicles. */
export const withNames = (vehicles: ReturnType<typeof vehiclesInReach>) =>
  vehicles
    .innerJoin('makes', 'makes.id', 'vehicles.makeId')
    .innerJoin('models', 'models.id', 'vehicles.modelId')
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'vehicles.garageId').onRef('customers.id', '=', 'vehicles.customerId'),
    );
