import { readChecklists } from '@karakana/contract/works/checklist.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmList } from '../../shell/warm.ts';
import { Checklists } from '../../works/checklists/checklists.tsx';

export const Route = createFileRoute('/_app/checklists')({
  loader: warmList(readChecklists, {}),
  component: Checklists,
});
