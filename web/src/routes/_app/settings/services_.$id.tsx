import { createFileRoute } from '@tanstack/react-router';
import { ServiceRecord } from '../../../garage/services/service-record.tsx';

export const Route = createFileRoute('/_app/settings/services_/$id')({ component: Service });

function Service() {
  const { id } = Route.useParams();
  return <ServiceRecord key={id} id={Number(id)} />;
}
