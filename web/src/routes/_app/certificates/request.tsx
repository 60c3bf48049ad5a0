import { createFileRoute } from '@tanstack/react-router';
import { RequestGovernor } from '../../../works/certificates/request-governor.tsx';

export const Route = createFileRoute('/_app/certificates/request')({ component: RequestGovernor });
