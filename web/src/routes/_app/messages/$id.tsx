import { createFileRoute } from '@tanstack/react-router';
import { CampaignRecord } from '../../../messaging/campaign-record.tsx';

export const Route = createFileRoute('/_app/messages/$id')({ component: Campaign });

function Campaign() {
  const { id } = Route.useParams();
  return <CampaignRecord key={id} id={Number(id)} />;
}
