import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import type { vehiclesInReach } from './reach.ts';

/** The columns of a vehicle as the contract has them, of a query that knows the names. */
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
  'vehicles.nextServiceOn',
  'vehicles.nextServiceOdometer',
  'vehicles.version',
  'vehicles.createdAt',
  'vehicles.updatedAt',
  'customers.firstName as customerFirstName',
  'customers.lastName as customerLastName',
] as const;

/** Adds the names of make, model and customer to a query of vehicles. */
export const withNames = (vehicles: ReturnType<typeof vehiclesInReach>) =>
  vehicles
    .innerJoin('makes', 'makes.id', 'vehicles.makeId')
    .innerJoin('models', 'models.id', 'vehicles.modelId')
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'vehicles.garageId').onRef('customers.id', '=', 'vehicles.customerId'),
    );

type Row = Omit<Vehicle, 'customerName' | 'fuelType' | 'transmission'> & {
  fuelType: string | null;
  transmission: string | null;
  customerFirstName: string | null;
  customerLastName: string | null;
};

export function asVehicle<R extends Row>({ customerFirstName, customerLastName, ...row }: R) {
  const customerName = customerFirstName === null ? null : `${customerFirstName} ${customerLastName}`;
  // The database keeps these two to the words of the contract.
  const { fuelType, transmission } = row as Pick<Vehicle, 'fuelType' | 'transmission'>;
  return { ...row, customerName, fuelType, transmission };
}
