import type { saleTaxKinds } from '@karakana/contract/accounting/sale-tax.ts';
import { usualClasses } from '@karakana/contract/etims/device.ts';
import { sql } from 'kysely';
import type { GarageReader } from '../../platform/serve/context.ts';

/** A movement of stock with all that is told of it. */
export type MovementToSend = NonNullable<Awaited<ReturnType<typeof readMovement>>>;

export const readMovement = ({ db, garageId }: GarageReader, id: number) =>
  db
    .selectFrom('etimsMovements as movement')
    .innerJoin('bookSettings', 'bookSettings.garageId', 'movement.garageId')
    .select(['movement.id', 'movement.branchId', 'movement.kind', 'movement.isIn', 'movement.number', 'movement.body'])
    .select([
      'movement.queuedAt',
      sql<boolean>`coalesce(book_settings.vat_registered_from <= movement.queued_at::date, false)`.as('isTaxed'),
      otherBranch.as('otherBhfId'),
      supplierPin.as('supplierPin'),
      lines.as('lines'),
    ])
    .where('movement.garageId', '=', garageId)
    .where('movement.id', '=', id)
    .executeTakeFirst();

/** Where a transfer goes to or comes from, as the revenue authority numbers it. */
const otherBranch = sql<string | null>`(
  select device.bhf_id from stock_transfers transfer
  join etims_devices device on device.garage_id = transfer.garage_id
    and device.branch_id = case movement.kind when 'transfer_out' then transfer.to_branch_id else transfer.branch_id end
  where movement.kind in ('transfer_out', 'transfer_in') and transfer.garage_id = movement.garage_id and transfer.id = movement.source_id
)`;

/** Suppliers were never asked for one that the revenue authority would take. */
const supplierPin = sql<string | null>`(
  select payees.tax_pin from purchases
  join payees on payees.garage_id = purchases.garage_id and payees.id = purchases.payee_id
  where movement.kind in ('purchase', 'supplier_return') and purchases.garage_id = movement.garage_id and purchases.id = movement.source_id
    and payees.tax_pin ~ '^[A-Z]\\d{9}[A-Z]$'
)`;

export type MovedLine = {
  productId: number;
  itemName: string;
  itemClass: string;
  barcode: string | null;
  unit: string;
  quantity: string;
  value: number;
  taxKind: (typeof saleTaxKinds)[number] | null;
  taxRate: number;
};

const lines = sql<MovedLine[]>`(
  select coalesce(json_agg(json_build_object('productId', products.id, 'itemName', products.name, 'barcode', products.barcode, 'unit', products.unit,
    'itemClass', coalesce(products.item_class, (select goods from etims_classes where etims_classes.garage_id = moved.garage_id), ${usualClasses.goods}),
    'quantity', abs(moved.quantity)::text, 'value', abs(moved.value), 'taxKind', sale_taxes.kind, 'taxRate', coalesce(sale_taxes.rate, 0))
    order by moved.id), '[]')
  from stock_movements moved
  join products on products.garage_id = moved.garage_id and products.id = moved.product_id
  left join sale_taxes on sale_taxes.garage_id = products.garage_id and sale_taxes.id = products.tax_id
  where moved.garage_id = movement.garage_id and moved.id = any (movement.movement_ids)
)`;
