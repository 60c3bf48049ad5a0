import { listCounts } from '@karakana/contract/inventory/count.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Counts } from '../../../../inventory/counts/counts.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/counts/')({
  loader: warmList(listCounts, { page: 1 }),
  component: Counts,
});
