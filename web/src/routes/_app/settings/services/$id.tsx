import { services } from '@karakana/contract/garage/service.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ServiceRecord } from '../../../../garage/services/service-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';
import { CannedJobTab } from '../../../../works/canned/canned-job-tab.tsx';

export const Route = createFileRoute('/_app/settings/services/$id')({
  loader: warmRecord(services.read, (id) => ({ id })),
  component: Service,
});

function Service() {
  const { id } = Route.useParams();
  return <ServiceRecord key={id} id={Number(id)} lines={(service) => <CannedJobTab service={service} />} />;
}
