import { createFileRoute } from '@tanstack/react-router';
import { VehicleRecord } from '../../../vehicles/record/vehicle-record.tsx';

export const Route = createFileRoute('/_app/vehicles/$id')({ component: Vehicle });

function Vehicle() {
  const { id } = Route.useParams();
  return <VehicleRecord key={id} id={Number(id)} />;
}
