import { readVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warm } from '../../../kit/api/warm.ts';
import { VehicleRecord } from '../../../vehicles/record/vehicle-record.tsx';

export const Route = createFileRoute('/_app/vehicles/$id')({
  loader: ({ params }) => warm(readVehicle, { id: Number(params.id) }),
  component: Vehicle,
});

function Vehicle() {
  const { id } = Route.useParams();
  return <VehicleRecord key={id} id={Number(id)} />;
}
