import { readDashboard } from '@karakana/contract/dashboards/garage.ts';
import { topics } from '@karakana/contract/topics.ts';
import type { RefreshTable } from '../kit/api/live-refresh.ts';

const again = [readDashboard];

// The keys are those of the topic.
/** The numbers of the day move with each work, sale and payment, all by one call. */
export const dashboardWorkRefreshes = Object.fromEntries(
  Object.keys(topics.Work.events).map((key) => [key, again]),
) as RefreshTable<'Work'>;
export const dashboardSaleRefreshes: RefreshTable<'Sale'> = { 'sale-created': again, 'sale-updated': again, 'sale-removed': again };
export const dashboardPaymentRefreshes: RefreshTable<'Payment'> = { 'payment-created': again };
