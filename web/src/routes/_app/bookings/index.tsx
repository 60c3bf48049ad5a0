import { listBookings } from '@karakana/contract/works/work/work-lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmList } from '../../../shell/warm.ts';
import { usualSorts } from '../../../works/lists/work-list-words.ts';
import { Works } from '../../../works/lists/works.tsx';

export const Route = createFileRoute('/_app/bookings/')({
  loader: warmList(listBookings, { page: 1, sort: usualSorts.bookings }),
  component: () => <Works list="bookings" />,
});
