import { createFileRoute } from '@tanstack/react-router';
import { EditWork } from '../../../works/write/edit-work.tsx';

export const Route = createFileRoute('/_app/works/$id_/edit')({ component: Work });

function Work() {
  const { id } = Route.useParams();
  return <EditWork key={id} id={Number(id)} />;
}
