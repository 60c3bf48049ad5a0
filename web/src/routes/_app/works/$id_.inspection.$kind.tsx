import { checklistKinds } from '@karakana/contract/works/checklist.ts';
import { readInspections } from '@karakana/contract/works/inspection.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../../kit/feedback/not-found.tsx';
import { warmRecord } from '../../../shell/warm.ts';
import { InspectionPage } from '../../../works/inspections/inspection-page.tsx';

const warm = warmRecord(readInspections, (id) => ({ id }));

export const Route = createFileRoute('/_app/works/$id_/inspection/$kind')({
  // Written out, so that the route keeps both of its parameters.
  loader: (wish) => warm(wish),
  component: Inspection,
});

function Inspection() {
  const { id, kind } = Route.useParams();
  const known = checklistKinds.find((one) => one === kind);
  return known ? <InspectionPage key={`${id} ${kind}`} id={Number(id)} kind={known} /> : <NotFound />;
}
