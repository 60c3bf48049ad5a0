import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../../works/calendar/calendar-page.tsx';

export const Route = createFileRoute('/_app/bookings/calendar')({ component: CalendarPage });
