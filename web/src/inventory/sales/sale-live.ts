import { readTrade } from '@karakana/contract/dashboards/home.ts';
import { listSales, readSale, saleEntries } from '@karakana/contract/inventory/sale.ts';
import { listTillPayments, listTills, readOwnTill, readTill } from '@karakana/contract/payments/till.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { type RefreshTable, removedId, sameId } from '../../kit/api/live-refresh.ts';

const lists = [listSales, readTrade];

export const saleRefreshes: RefreshTable<'Sale'> = {
  'sale-created': lists,
  'sale-updated': [...lists, sameId(readSale, 'id'), sameId(saleEntries, 'id')],
  'sale-removed': [listSales, removedId(readSale, 'id')],
};

const tills = [listTills, readOwnTill, readTill];

export const paymentRefreshes: RefreshTable<'Payment'> = {
  // It may be of any sale, also when it was recorded elsewhere.
  'payment-created': [...tills, listTillPayments, listSales, readSale, saleEntries, listTransactions],
  'till-opened': [listTills, readOwnTill],
  'till-closed': [listTills, readOwnTill, sameId(readTill, 'id')],
};
