import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { VehicleFilter } from './vehicle.ts';

export const exportVehicles = endpoint('POST /api/vehicles/export', {
  summary: 'All vehicles that the filter finds, as vehicles.xlsx',
  access: 'exports:read',
  input: VehicleFilter,
  output: Download,
  done: 'Vehicle list has been generated',
  failed: 'Error. Try again.',
});
