import {
  addSupplier,
  listSuppliers,
  readSupplier,
  removeSupplier,
  supplierHistory,
  updateSupplier,
} from '@karakana/contract/inventory/supplier.ts';
import { addPayee, archivePayee, changePayee, listPayees, payeeHistory, readPayee } from '../accounting/index.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

const kind = 'supplier';

/** Suppliers are the payees from whom goods are bought. */
export function serveSuppliers(api: Api): void {
  serve(api, listSuppliers, (ctx, query) => listPayees(ctx, { ...query, kind }));
  serve(api, readSupplier, (ctx, { id }) => readPayee(ctx, id, { kind }));
  serve(api, supplierHistory, (ctx, { id, ...page }) => payeeHistory(ctx, { id, kind }, page));
  serve(api, addSupplier, (ctx, draft) => addPayee(ctx, { ...draft, kind }));
  serve(api, updateSupplier, (ctx, { id, ...draft }) => changePayee(ctx, { id, kind }, draft));
  serve(api, removeSupplier, (ctx, { id }) => archivePayee(ctx, { id, kind }));
}
