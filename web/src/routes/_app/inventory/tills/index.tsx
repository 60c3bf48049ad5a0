import { listTills } from '@karakana/contract/payments/till.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Tills } from '../../../../inventory/tills/tills.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/tills/')({
  loader: warmList(listTills, { page: 1 }),
  component: Tills,
});
