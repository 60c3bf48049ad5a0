import { sql } from 'kysely';
import type { GarageReader } from '../../platform/serve/context.ts';

/** Stock follows what is signed: what left or came back with a sale or a work waits until the invoices of that are. */
export const invoicesAreSigned = sql<boolean>`not exists (
  select from invoices
  join etims_documents document on document.garage_id = invoices.garage_id and document.invoice_id = invoices.id and document.state <> 'signed'
  where invoices.garage_id = movement.garage_id and invoices.source_id = movement.source_id
    and invoices.source_kind = case when movement.kind in ('sale', 'sale_return') then 'sale' when movement.kind in ('work', 'work_return') then 'work' end
)`;

/** The first movement of stock that a device is to be told of. */
export const nextMovement = ({ db, garageId }: GarageReader, branchId: number) =>
  db
    .selectFrom('etimsMovements as movement')
    .select('movement.id')
    .where('movement.garageId', '=', garageId)
    .where('movement.branchId', '=', branchId)
    .where('movement.state', '=', 'waiting')
    .where(invoicesAreSigned)
    .orderBy('movement.id')
    .limit(1)
    .executeTakeFirst();
