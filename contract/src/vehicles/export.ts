import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { Ids } from '../fields.ts';
import { VehicleFilter } from './vehicle.ts';

export const exportVehicles = endpoint('POST /api/vehicles/export', {
  summary: 'The named vehicles, or all that the filter finds, as vehicles.xlsx',
  access: 'exports:read',
  input: VehicleFilter.extend({ ids: Ids.optional() }),
  output: Download,
  done: 'Vehicle list has been generated',
  failed: 'Error. Try again.',
});
