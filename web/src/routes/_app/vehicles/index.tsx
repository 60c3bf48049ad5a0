import { listVehicles } from '@karakana/contract/vehicles/vehicle.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmList } from '../../../shell/warm.ts';
import { Vehicles } from '../../../vehicles/list/vehicles.tsx';

export const Route = createFileRoute('/_app/vehicles/')({
  loader: warmList(listVehicles, { page: 1 }),
  component: Vehicles,
});
