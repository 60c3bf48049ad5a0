import { type Checklist, type ChecklistKind, readChecklists } from '@karakana/contract/works/checklist.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';

/** A checklist as it is now, for a form that somebody else was faster with. */
export async function readKind(kind: ChecklistKind): Promise<Checklist | undefined> {
  const { inspections } = await queryClient.fetchQuery({ ...endpointQuery(readChecklists, {}), staleTime: 0 });
  return inspections.find((checklist) => checklist.kind === kind);
}
