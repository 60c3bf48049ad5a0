import { readTrade } from '@karakana/contract/dashboards/home.ts';
import { listSales, readSale, saleEntries } from '@karakana/contract/inventory/sale.ts';
import { listTillPayments, listTills, readOwnTill, readTill } from '@karakana/contract/payments/till.ts';
import { stockReads } from '../inventory-reads.ts';

export const tillReads = [listTills, readOwnTill, readTill, listTillPayments];

/** What is different once something was sold, paid or taken back. */
export const saleReads = [listSales, readSale, saleEntries, readTrade, ...stockReads, ...tillReads];
