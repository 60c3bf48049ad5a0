import { createFileRoute } from '@tanstack/react-router';
import { Requests } from '../../../works/requests/requests.tsx';

export const Route = createFileRoute('/_app/bookings/requests')({ component: Requests });
