import { listPending } from '@karakana/contract/works/work/work-lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmList } from '../../shell/warm.ts';
import { usualSorts } from '../../works/lists/work-list-words.ts';
import { Works } from '../../works/lists/works.tsx';

export const Route = createFileRoute('/_app/pending')({
  loader: warmList(listPending, { page: 1, sort: usualSorts.pending }),
  component: () => <Works list="pending" />,
});
