import { createFileRoute } from '@tanstack/react-router';
import { Renewals } from '../../../works/certificates/renewals.tsx';

export const Route = createFileRoute('/_app/certificates/renewals')({ component: Renewals });
