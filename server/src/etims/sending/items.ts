import { sql } from 'kysely';
import type { EtimsCaller } from '../../platform/providers/etims/call-etims.ts';
import { tell } from '../../platform/providers/etims/calls.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import type { ChargedLine } from './charged-lines.ts';
import { writtenBy } from './written-by.ts';

/** What the device knows a line by. */
export type Item = { id: number; code: string; name: string; itemClass: string; taxCode: string; isRegistered: boolean };

/** What it is known from. */
type Sold = Pick<
  ChargedLine,
  'kind' | 'productId' | 'serviceId' | 'description' | 'itemName' | 'itemClass' | 'isGoods' | 'unit' | 'taxCode'
>;

/** What is sold without a name of its own is known by its kind. */
const names: Record<string, string> = {
  service: 'Service',
  labour: 'Labour',
  part: 'Parts',
  sundry: 'Sundries',
  sublet: 'Work of others',
  excess: 'Excess of an insurance',
  core_deposit: 'Deposit for an old part',
  deposit: 'Deposit',
};
const units: Record<string, string> = {
  litre: 'L',
  litres: 'L',
  l: 'L',
  kg: 'KG',
  metre: 'M',
  metres: 'M',
  m: 'M',
  set: 'SET',
  sets: 'SET',
};

/** How much of it is counted in what, as the device numbers it. */
export const unitOf = (unit: string | null): string => units[unit?.toLowerCase() ?? ''] ?? 'U';

/** Finds or makes the items of a document, in the order of its lines. What changed since it was registered is to be told again. */
export async function keepItems(ctx: GarageCtx, branchId: number, lines: Sold[]): Promise<Item[]> {
  const items: Item[] = [];
  // One after the other: two lines may be of the same, and its code is the next number.
  for (const line of lines) items.push(await keepItem(ctx, branchId, line));
  return items;
}

async function keepItem({ db, garageId }: GarageCtx, branchId: number, line: Sold): Promise<Item> {
  const { productId, serviceId, taxCode, itemClass, isGoods, unit } = line;
  // A product or service is itself, in whatever kind of line it stands.
  const kind = productId === null && serviceId === null ? line.kind : isGoods ? 'goods' : 'service';
  const name = (line.itemName ?? names[line.kind] ?? line.description).slice(0, 200);
  const prefix = `KE${isGoods ? 2 : 3}NT${unitOf(unit)}`;
  const { rows } = await sql<Item>`
    insert into etims_items (garage_id, branch_id, product_id, service_id, kind, tax_code, code, name, item_class)
    select ${garageId}, ${branchId}, ${productId}, ${serviceId}, ${kind}, ${taxCode},
      ${prefix} || lpad(((select count(*) from etims_items where garage_id = ${garageId} and branch_id = ${branchId}) + 1)::text, 7, '0'),
      ${name}, ${itemClass}
    on conflict on constraint one_code_of_each_item do update set name = excluded.name, item_class = excluded.item_class,
      registered_at = case when etims_items.name = excluded.name and etims_items.item_class = excluded.item_class then etims_items.registered_at end
    returning id, code, name, item_class, tax_code, registered_at is not null as is_registered`.execute(db);
  const [item] = rows;
  if (!item) throw new Error('An item was not written');
  return item;
}

/** Tells the device of those that it does not know as they are now. What it says no to stops what is sold of it. */
export async function registerItems(platform: Platform, garageId: number, caller: EtimsCaller, items: Item[]) {
  const unknown = new Map(items.filter(({ isRegistered }) => !isRegistered).map((item) => [item.code, item]));
  for (const item of unknown.values()) {
    const answer = await tell(caller, '/saveItem', itemBody(item));
    if (answer.outcome !== 'done') return answer;
    await inNameOf(platform, garageId, (ctx) =>
      ctx.db
        .updateTable('etimsItems')
        .set({ registeredAt: platform.now().toISOString() })
        .where('garageId', '=', garageId)
        .where('id', '=', item.id)
        .execute(),
    );
  }
  return undefined;
}

const itemBody = ({ code, name, itemClass, taxCode }: Item) => ({
  itemCd: code,
  itemClsCd: itemClass,
  itemTyCd: code.slice(2, 3),
  itemNm: name,
  orgnNatCd: 'KE',
  pkgUnitCd: 'NT',
  qtyUnitCd: code.slice(5, -7),
  taxTyCd: taxCode,
  bcd: null,
  dftPrc: 0,
  sftyQty: 0,
  isrcAplcbYn: 'N',
  useYn: 'Y',
  ...writtenBy,
});
