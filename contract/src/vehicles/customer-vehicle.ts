import { z } from 'zod';
import { Version } from '../customers/customer.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { Vehicle, VehicleDraft, VehicleDraftWithVin, VehicleRecord } from './vehicle.ts';

const added = { customerId: Id };
const changed = { ...added, id: Id, version: Version };

/** The vehicles of a customer, from the customer's own page. */
export const createCustomerVehicle = endpoint('POST /api/customers/create_vehicle', {
  summary: 'Add a vehicle to a customer',
  access: 'vehicles:write',
  input: VehicleDraft.extend(added),
  byBrand: { vendor: VehicleDraftWithVin.extend(added), school: VehicleDraftWithVin.extend(added) },
  output: VehicleRecord,
  done: 'Vehicle was added successfully',
  failed: 'Error adding a new Vehicle. Try again',
});

export const updateCustomerVehicle = endpoint('PUT /api/customers/update_vehicle', {
  summary: 'Change a vehicle of a customer',
  access: 'vehicles:write',
  input: VehicleDraft.extend(changed),
  byBrand: { vendor: VehicleDraftWithVin.extend(changed), school: VehicleDraftWithVin.extend(changed) },
  output: VehicleRecord,
  done: 'Vehicle was updated successfully',
  failed: 'Error updating vehicle. Try again',
});

export const removeCustomerVehicle = endpoint('DELETE /api/customers/vehicle', {
  summary: 'Remove a vehicle of a customer',
  access: 'vehicles:delete',
  input: z.strictObject({ id: Id, customerId: Id }),
  output: Vehicle,
  done: 'Vehicle was removed successfully',
  failed: 'An error occurred.Please try again!',
});
