import { listProducts, productHistory, productWords, readProduct } from '@karakana/contract/inventory/product.ts';
import { listMovements, listTransfers } from '@karakana/contract/inventory/stock.ts';

/** The calls whose answers change with a product. */
export const productReads = [listProducts, readProduct, productHistory, productWords];

/** The same for what comes and goes. */
export const stockReads = [listProducts, readProduct, listMovements, listTransfers];
