import type { Api } from '../platform/serve/serve.ts';
import { serveCounts } from './counts/counts.ts';
import { serveLabels } from './labels/labels.ts';
import { servePriceRules } from './prices/price-rules.ts';
import { serveProducts } from './products/products.ts';
import { servePurchases } from './purchases/purchases.ts';
import { serveSalePapers } from './sales/sale-papers.ts';
import { serveSales } from './sales/sales.ts';
import { serveMovements } from './stock/movements.ts';
import { serveTransfers } from './stock/transfers.ts';
import { serveSuppliers } from './supplier.ts';

export { countCounts } from './counts/shown-counts.ts';
export { readBranchCosts } from './prices/branch-costs.ts';
export { readPricing } from './prices/pricing.ts';
export { addProduct } from './products/add-product.ts';
export { countBelowLevel } from './products/count-below-level.ts';
export { countProducts } from './products/find-products.ts';
export { productImporter } from './products/import-products.ts';
export { openStock } from './products/open-stock.ts';
export { searchProducts } from './products/search-products.ts';
export { orderNeeded } from './purchases/below-level.ts';
export { billPurchase } from './purchases/bill.ts';
export { keepWhileOrdered } from './purchases/open-orders.ts';
export { goodsExpected, goodsReceived, receive, receiveBought } from './purchases/receive.ts';
export { searchPurchases } from './purchases/search-purchases.ts';
export { countPurchases } from './purchases/shown-purchases.ts';
export { toOrder } from './purchases/to-order.ts';
export { unbillPurchase } from './purchases/void-bill.ts';
export { addPurchase } from './purchases/write-purchase.ts';
export { countSales } from './sales/find-sales.ts';
export { pay } from './sales/pay.ts';
export { searchSales } from './sales/search-sales.ts';
export { sell } from './sales/sell.ts';
export { sumSalesToday } from './sales/sum-today.ts';
export { settleParts, type WantedPart } from './stock/settle-parts.ts';

export function serveInventory(api: Api): void {
  serveSuppliers(api);
  serveProducts(api);
  serveLabels(api);
  servePriceRules(api);
  serveMovements(api);
  serveTransfers(api);
  serveCounts(api);
  servePurchases(api);
  serveSales(api);
  serveSalePapers(api);
}
