import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import type { saleTaxKinds } from '@karakana/contract/accounting/sale-tax.ts';
import { usualClasses } from '@karakana/contract/etims/device.ts';
import { sql } from 'kysely';
import type { GarageReader } from '../../platform/serve/context.ts';

/** A document with all that is told of it. */
export type DocumentToSend = NonNullable<Awaited<ReturnType<typeof readDocument>>>;

export const readDocument = ({ db, garageId }: GarageReader, id: number) =>
  db
    .selectFrom('etimsDocuments as document')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.garageId', '=', 'document.garageId').onRef('invoices.id', '=', 'document.invoiceId'),
    )
    .innerJoin('bookSettings', 'bookSettings.garageId', 'document.garageId')
    .innerJoin('garages', 'garages.id', 'document.garageId')
    .leftJoin('etimsDocuments as original', (join) =>
      join.onRef('original.garageId', '=', 'document.garageId').onRef('original.id', '=', 'document.originalId'),
    )
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'invoices.garageId').onRef('customers.id', '=', 'invoices.customerId'),
    )
    .leftJoin('insurances', (join) =>
      join.onRef('insurances.garageId', '=', 'invoices.garageId').onRef('insurances.id', '=', 'invoices.insuranceId'),
    )
    .leftJoin('insuranceFirms', 'insuranceFirms.id', 'insurances.firmId')
    .select([
      'document.id',
      'invoices.sourceKind as documentType',
      'invoices.sourceId as documentId',
      'document.branchId',
      'document.number',
      'document.kind',
      'document.buyerPin',
      'document.reasonCode',
      'document.body',
      'original.number as originalNumber',
      'invoices.number as invoiceNumber',
      'invoices.issuedOn',
      'invoices.createdAt',
      'invoices.note',
      'garages.name as garageName',
      'garages.address as garageAddress',
      sql<(typeof numberStyles)[number]>`book_settings.invoice_number`.as('numberStyle'),
      sql<boolean>`coalesce(book_settings.vat_registered_from <= invoices.issued_on, false)`.as('isTaxed'),
      sql<string | null>`coalesce(insurance_firms.name, nullif(concat_ws(' ', customers.first_name, customers.last_name), ''))`.as(
        'buyerName',
      ),
      sql<string | null>`customers.mobile`.as('buyerMobile'),
      methods.as('methods'),
      lines.as('lines'),
      sql<boolean>`invoices.balance > 0`.as('isOpen'),
    ])
    .where('document.garageId', '=', garageId)
    .where('document.id', '=', id)
    .executeTakeFirst();

/** How it was paid by now. */
const methods = sql<string[]>`(
  select coalesce(json_agg(distinct payments.method), '[]') from allocations
  join payments on payments.garage_id = allocations.garage_id and payments.id = allocations.payment_id
  where allocations.garage_id = invoices.garage_id and allocations.invoice_id = coalesce(invoices.credits_id, invoices.id)
)`;

export type LineToSend = {
  kind: string;
  productId: number | null;
  serviceId: number | null;
  description: string;
  /** What the device knows the item by. */
  itemName: string | null;
  itemClass: string;
  isGoods: boolean;
  barcode: string | null;
  unit: string | null;
  quantity: string;
  unitPrice: number;
  discount: number;
  taxKind: (typeof saleTaxKinds)[number] | null;
  taxRate: number;
  net: number;
  tax: number;
};

const classOf = (kind: 'goods' | 'services') => sql`coalesce((
  select ${sql.ref(kind)} from etims_classes where etims_classes.garage_id = line.garage_id
), ${usualClasses[kind]})`;

const lines = sql<LineToSend[]>`(
  select coalesce(json_agg(json_build_object('kind', line.kind, 'productId', line.product_id, 'serviceId', services.id, 'description', line.description,
    'itemName', coalesce(products.name, services.name), 'isGoods', line.product_id is not null or line.kind in ('part', 'core_deposit'),
    'itemClass', coalesce(products.item_class, services.item_class,
      case when line.product_id is not null or line.kind in ('part', 'core_deposit') then ${classOf('goods')} else ${classOf('services')} end),
    'barcode', products.barcode, 'unit', products.unit, 'quantity', line.quantity::text, 'unitPrice', line.unit_price, 'discount', line.discount,
    'taxKind', sale_taxes.kind, 'taxRate', line.tax_rate, 'net', line.net, 'tax', line.tax) order by line.id), '[]')
  from invoice_lines line
  left join products on products.garage_id = line.garage_id and products.id = line.product_id
  left join work_lines on work_lines.garage_id = line.garage_id and work_lines.id = line.work_line_id
  left join services on services.garage_id = work_lines.garage_id and services.id = work_lines.service_id
  left join sale_taxes on sale_taxes.garage_id = line.garage_id and sale_taxes.id = line.tax_id
  where line.garage_id = invoices.garage_id and line.invoice_id = invoices.id
)`;
