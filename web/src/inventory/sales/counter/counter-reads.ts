import { readProduct } from '@karakana/contract/inventory/product.ts';
import { listSales, readSaleTerms } from '@karakana/contract/inventory/sale.ts';

/** What the counter shows of the world. */
export const counterReads = [readProduct, readSaleTerms, listSales];
