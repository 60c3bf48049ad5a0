import { listLeaks } from '@karakana/contract/dashboards/leaks.ts';
import { topics } from '@karakana/contract/topics.ts';
import type { RefreshTable } from '../../kit/api/live-refresh.ts';

const again = [listLeaks];

export const leakAnswerRefreshes: RefreshTable<'Dashboard'> = { 'leak-answered': again };
// The keys are those of the topic.
/** What is found changes with each work, sale, payment and reading. */
export const leakWorkRefreshes = Object.fromEntries(Object.keys(topics.Work.events).map((key) => [key, again])) as RefreshTable<'Work'>;
export const leakSaleRefreshes: RefreshTable<'Sale'> = { 'sale-created': again, 'sale-updated': again };
export const leakPaymentRefreshes: RefreshTable<'Payment'> = { 'payment-created': again };
export const leakVehicleRefreshes: RefreshTable<'Customer'> = { 'vehicle-updated': again };
