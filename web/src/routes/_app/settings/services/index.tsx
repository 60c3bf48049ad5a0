import { services } from '@karakana/contract/garage/service.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Services } from '../../../../garage/services/services.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/settings/services/')({
  loader: warmList(services.list, { page: 1, sort: 'category' }),
  component: Services,
});
