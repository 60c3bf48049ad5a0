import { createFileRoute } from '@tanstack/react-router';
import { WriteWork } from '../../../works/write/write-work.tsx';

export const Route = createFileRoute('/_app/estimates/new')({ component: () => <WriteWork status="estimate" /> });
