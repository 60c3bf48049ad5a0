import { createFileRoute } from '@tanstack/react-router';
import { Merge } from '../../../customers/merge.tsx';
import { MergeSearch } from '../../../customers/merge-search.ts';

export const Route = createFileRoute('/_app/customers/merge')({ component: MergeOfTwo, validateSearch: MergeSearch });

function MergeOfTwo() {
  return <Merge pair={Route.useSearch()} />;
}
