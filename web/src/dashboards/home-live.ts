import { readFigures, readToday, readTrade } from '@karakana/contract/dashboards/home.ts';
import { openDocuments } from '@karakana/contract/reports/open/open-documents.ts';
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

/** How many are below their level changes with the level and with the stock. */
export const homeProductRefreshes: RefreshTable<'Product'> = { 'product-updated': [readTrade], 'product-removed': [readTrade] };
export const homeStockRefreshes: RefreshTable<'StockMovement'> = { 'stock-moved': [readTrade] };

const owed = [openDocuments.list];

/** What is to be paid and to be collected changes with each document and each payment. */
export const homePaymentRefreshes: RefreshTable<'Payment'> = { 'payment-created': owed, 'bill-changed': owed };
export const homeSaleRefreshes: RefreshTable<'Sale'> = { 'sale-created': owed, 'sale-updated': owed };
