import { parseQuantity } from '@karakana/contract/quantity.ts';
import type { Tyre } from '@karakana/contract/works/tyres/tyre.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { WorkLines } from '../../platform/database/database.gen.ts';
import type { GarageReader } from '../../platform/serve/context.ts';

/** A line of a work as it is kept; quantities are thousandths. */
export type StoredLine = ReturnType<typeof storedLine>;

type LineRow = Omit<Selectable<WorkLines>, 'billId' | 'createdBy' | 'garageId' | 'position' | 'tyres' | 'workId'> & {
  isTyre: boolean;
  tyres: Tyre[];
  unit: string | null;
  /** Who billed it, or is to. */
  payeeName: string | null;
  /** What another billed for it. */
  bill: { id: number; number: string } | null;
};

export async function readLines({ db, garageId }: GarageReader, workId: number): Promise<StoredLine[]> {
  const { rows } = await rowsOf(sql`${garageId}`, sql`${workId}`).execute(db);
  return rows.map(storedLine);
}

/** The lines of the work at hand, to be read with it. */
export const linesOfWork = sql<LineRow[]>`(
  select coalesce(json_agg(row), '[]') from (${rowsOf(sql`works.garage_id`, sql`works.id`)}) row
)`;

export const storedLine = (line: LineRow) => ({
  ...line,
  quantity: parseQuantity(line.quantity) ?? 0,
  reserved: parseQuantity(line.reserved) ?? 0,
  taken: parseQuantity(line.taken) ?? 0,
  coreReturned: parseQuantity(line.coreReturned) ?? 0,
});

function rowsOf(garageId: RawBuilder<unknown>, workId: RawBuilder<unknown>): RawBuilder<LineRow> {
  return sql`
    select line.id, line.kind, line.state, line.payer, line.is_warranty as "isWarranty", line.service_id as "serviceId", line.product_id as "productId", line.payee_id as "payeeId",
      payees.name as "payeeName", line.description, products.unit, line.quantity::text, line.unit_price as "unitPrice", line.discount,
      line.tax_id as "taxId", line.tax_rate as "taxRate", line.net, line.tax, line.cost, line.expected_cost as "expectedCost", line.below_cost_reason as "belowCostReason",
      line.reserved::text, line.taken::text, line.agreed, line.tyres, line.old_tyres as "oldTyres",
      line.core_product_id as "coreProductId", line.core_returned::text as "coreReturned",
      (line.tyres <> '[]' or coalesce(products.is_tyre, false)) as "isTyre",
      case when bills.id is not null then json_build_object('id', bills.id, 'number', bills.number) end as bill
    from work_lines line
    left join products on products.garage_id = line.garage_id and products.id = line.product_id
    left join bills on bills.garage_id = line.garage_id and bills.id = line.bill_id
    left join payees on payees.garage_id = line.garage_id and payees.id = coalesce(bills.payee_id, line.payee_id)
    where line.garage_id = ${garageId} and line.work_id = ${workId}
    order by line.position, line.id`;
}
