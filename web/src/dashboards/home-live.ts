import { readFigures, readToday } from '@karakana/contract/dashboards/home.ts';
import type { RefreshTable } from '../kit/api/live-refresh.ts';

const both = [readToday, readFigures];

export const homeRefreshes: RefreshTable<'Customer'> = {
  'customer-created': [readFigures],
  'customer-updated': [readToday],
  'customer-removed': both,
  'customers-merged': both,
  'customers-imported': [readFigures],
  'vehicle-created': [readFigures],
  'vehicle-updated': [readToday],
  'vehicle-touched': [readToday],
  'vehicle-removed': both,
  'vehicles-imported': both,
};
