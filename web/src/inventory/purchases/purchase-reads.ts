import { listPurchases, purchaseEntries, purchaseHistory, readPurchase } from '@karakana/contract/inventory/purchase.ts';
import { orderHints } from '@karakana/contract/inventory/purchase-steps.ts';
import { billReads } from '../../accounting/bills/bill-reads.ts';
import { stockReads } from '../inventory-reads.ts';

/** The calls whose answers change with an order. */
export const purchaseReads = [listPurchases, readPurchase, purchaseHistory, orderHints];

/** The same with its goods and its bills. */
export const purchaseStepReads = [...purchaseReads, purchaseEntries, ...stockReads, ...billReads];
