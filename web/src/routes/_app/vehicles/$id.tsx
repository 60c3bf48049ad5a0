import { readVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmRecord } from '../../../shell/warm.ts';
import { VehicleRecord } from '../../../vehicles/record/vehicle-record.tsx';

export const Route = createFileRoute('/_app/vehicles/$id')({
  loader: warmRecord(readVehicle, (id) => ({ id })),
  component: Vehicle,
});

function Vehicle() {
  const { id } = Route.useParams();
  return <VehicleRecord key={id} id={Number(id)} />;
}
