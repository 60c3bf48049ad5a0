import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';

/** A vehicle for tests. */
export function makeVehicle(over: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 1,
    registration: 'KDA 123B',
    makeId: 1,
    makeName: 'Toyota',
    modelId: 2,
    modelName: 'Probox',
    vin: null,
    customerId: null,
    customerName: null,
    year: null,
    colour: null,
    engineNumber: null,
    fuelType: null,
    transmission: null,
    odometer: null,
    note: null,
    nextServiceOn: null,
    nextServiceOdometer: null,
    version: 1,
    createdAt: '2030-01-01T00:00:00.000Z',
    updatedAt: '2030-01-01T00:00:00.000Z',
    ...over,
  };
}
