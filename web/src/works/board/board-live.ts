import { topics } from '@karakana/contract/topics.ts';
import { readBoard } from '@karakana/contract/works/work/work-lists.ts';
import type { RefreshTable } from '../../kit/api/live-refresh.ts';

// The keys are those of the topic.
/** What an event does not say of a card, and cards that come to the board, are read. */
export const boardRefreshes = Object.fromEntries(Object.keys(topics.Work.events).map((key) => [key, [readBoard]])) as RefreshTable<'Work'>;

/** A payment in part changes what is due and moves nothing. */
export const boardPaymentRefreshes: RefreshTable<'Payment'> = { 'payment-created': [readBoard] };
