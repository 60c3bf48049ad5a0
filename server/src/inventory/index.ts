import type { Api } from '../platform/serve/serve.ts';
import { serveCounts } from './counts/counts.ts';
import { servePriceRules } from './prices/price-rules.ts';
import { serveProducts } from './products/products.ts';
import { serveSales } from './sales/sales.ts';
import { serveMovements } from './stock/movements.ts';
import { serveTransfers } from './stock/transfers.ts';
import { serveSuppliers } from './supplier.ts';

export { productImporter } from './products/import-products.ts';

export function serveInventory(api: Api): void {
  serveSuppliers(api);
  serveProducts(api);
  servePriceRules(api);
  serveMovements(api);
  serveTransfers(api);
  serveCounts(api);
  serveSales(api);
}
