import { say } from '@karakana/contract/text.ts';
import type { OldTyres, Tyre } from '@karakana/contract/works/tyres/tyre.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import type { LineKind, linePayers, lineStates, WorkLineDraft } from '@karakana/contract/works/work/work-line.ts';
import { totalsOfWork } from '@karakana/contract/works/work/work-totals.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { withStateOfParts } from '../cores/goes-with.ts';
import { refuseTyres } from '../tyres/refuse-tyres.ts';
import type { StoredLine } from './lines.ts';
import { seesCosts } from './reach.ts';

type LineState = (typeof lineStates)[number];

/** A line that is to be kept. */
export type PricedLine = {
  id: number | null;
  kind: LineKind;
  state: LineState;
  payer: (typeof linePayers)[number];
  isWarranty: boolean;
  serviceId: number | null;
  productId: number | null;
  payeeId: number | null;
  description: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  taxId: number | null;
  taxRate: number;
  net: number;
  tax: number;
  expectedCost: number;
  belowCostReason: string | null;
  tyres: Tyre[];
  oldTyres: OldTyres | null;
  coreProductId: number | null;
  /** Thousandths. */
  coreReturned: number;
};

type Asked = { lines: WorkLineDraft[]; discount: number; stateOfNew: LineState; insuresNewLines: boolean };

/**
 * What the lines of a work come to: prices of today where none were agreed, and the taxes that are charged today. A line that was there keeps its
 * price. Whoever sees no prices changes none and agrees to nothing in the customer's name.
 */
export async function priceLines(ctx: Ctx, { lines, discount, stateOfNew, insuresNewLines }: Asked, before: StoredLine[]) {
  const known = new Map(before.map((line) => [line.id, line]));
  refuseUnknown(lines, known);
  const [products, services, terms] = [await readProducts(ctx, lines), await readServices(ctx, lines), await readTerms(ctx)];
  const mayPrice = seesPrices(ctx.session.role);
  const mayCost = seesCosts(ctx.session.role);
  const drafts = lines.map((draft) => {
    const kept = draft.id === undefined ? undefined : known.get(draft.id);
    const product = draft.productId === null ? undefined : products.get(draft.productId);
    const core = draft.coreProductId === null ? undefined : products.get(draft.coreProductId);
    const service = draft.serviceId === null ? undefined : services.get(draft.serviceId);
    if (draft.productId !== null && !product) throw notYours('productId', 'Product is not one of yours');
    if (draft.coreProductId !== null && !core) throw notYours('coreProductId', 'Product is not one of yours');
    if (draft.serviceId !== null && !service) throw notYours('serviceId', 'Service is not one of yours');
    if (product?.isArchived && kept?.productId !== draft.productId)
      throw new Refused(422, say('{{name}} is archived', { name: product.name }));
    if (draft.taxId !== null && !terms.rates.has(draft.taxId) && kept?.taxId !== draft.taxId)
      throw notYours('taxId', 'Tax is not one of yours');
    const description =
      draft.description ?? product?.name ?? (draft.kind === 'service' ? service?.name : core && `Core deposit: ${core.name}`);
    if (!description) throw refusedField('lines', 'Say what each line is for');
    const listPrice = product?.price ?? (draft.kind === 'service' ? service?.price : core?.coreDeposit) ?? 0;
    const asked = mayPrice ? draft.unitPrice : undefined;
    const taxId = draft.taxId ?? (product ?? core)?.taxId ?? (product || core ? null : terms.standardTaxId);
    return {
      id: draft.id ?? null,
      kind: draft.kind,
      state: (mayPrice ? draft.state : undefined) ?? kept?.state ?? stateOfNew,
      payer: kept?.payer ?? (insuresNewLines ? 'insurance' : 'customer'),
      isWarranty: kept?.isWarranty ?? false,
      serviceId: draft.serviceId,
      productId: draft.productId,
      payeeId: draft.payeeId,
      description,
      quantity: draft.quantity,
      unitPrice: draft.kind === 'own_part' || kept?.isWarranty ? 0 : (asked ?? kept?.unitPrice ?? listPrice),
      // What is given back whole is charged whole.
      discount: draft.kind === 'core_deposit' ? 0 : mayPrice ? draft.discount : (kept?.discount ?? 0),
      taxId,
      taxRate: terms.isTaxed ? (terms.rates.get(taxId ?? 0) ?? 0) : 0,
      expectedCost: (mayCost ? draft.expectedCost : undefined) ?? kept?.expectedCost ?? 0,
      belowCostReason: (mayCost && draft.belowCostReason !== undefined ? draft.belowCostReason : kept?.belowCostReason) || null,
      tyres: draft.tyres ?? kept?.tyres ?? [],
      oldTyres: (draft.oldTyres === undefined ? kept?.oldTyres : draft.oldTyres) ?? null,
      coreProductId: draft.coreProductId,
      coreReturned: kept?.coreReturned ?? 0,
    };
  });
  refuseTyres(drafts, terms.today);
  refuseReturned(drafts);
  return withTotals(withStateOfParts(drafts), { discount, pricesIncludeTax: terms.pricesIncludeTax });
}

type Unpriced = Omit<PricedLine, 'net' | 'tax'>;

export function withTotals(drafts: Unpriced[], terms: { discount: number; pricesIncludeTax: boolean }): PricedLine[] {
  const totals = totalsOfWork(drafts, terms);
  return drafts.map((line, at) => ({ ...line, net: totals[at]?.net ?? 0, tax: totals[at]?.tax ?? 0 }));
}

function refuseUnknown(lines: WorkLineDraft[], known: Map<number, StoredLine>): void {
  const named = lines.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (named.some((id) => !known.has(id))) throw notYours('lines', 'Line is not one of this work');
  if (new Set(named).size < named.length) throw refusedField('lines', 'Name each line once');
  for (const { kind, productId } of lines)
    if (productId !== null && kind !== 'part') throw refusedField('lines', 'Only a part is taken from stock');
  for (const { kind, coreProductId } of lines)
    if (coreProductId !== null && kind !== 'core_deposit') throw refusedField('lines', 'Only a deposit is for an old part');
}

/** What came back was charged before. */
function refuseReturned(lines: Unpriced[]): void {
  const at = lines.findIndex(({ kind, quantity, coreReturned }) => coreReturned > (kind === 'core_deposit' ? quantity : 0));
  if (at >= 0) throw refusedField(`lines.${at}.quantity`, 'More old parts came back than this');
}

async function readProducts(ctx: Ctx, lines: WorkLineDraft[]) {
  const ids = lines.flatMap(({ productId, coreProductId }) => [productId, coreProductId].filter((id) => id !== null));
  if (ids.length === 0)
    return new Map<number, { name: string; price: number; coreDeposit: number; taxId: number | null; isArchived: boolean }>();
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'coreDeposit', 'taxId', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readServices(ctx: Ctx, lines: WorkLineDraft[]) {
  const ids = lines.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  if (ids.length === 0) return new Map<number, { name: string; price: number }>();
  const services = ctx.db.selectFrom('services').select(['id', 'name', 'price']).where('garageId', '=', ctx.garageId);
  return new Map((await services.where('id', 'in', ids).execute()).map((row) => [row.id, row]));
}

/** By what works of today are priced; a garage that is not registered charges no tax. */
export async function readTerms(ctx: Ctx) {
  const today = todayIn(ctx);
  const { taxes, ...settings } = await ctx.db
    .selectFrom('bookSettings')
    .innerJoin('garages', 'garages.id', 'bookSettings.garageId')
    .select([
      'bookSettings.pricesIncludeTax',
      'bookSettings.paymentTerm',
      'bookSettings.vatRegisteredFrom',
      'garages.currency',
      sql<{ id: number; rate: number; kind: string }[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'rate', rate, 'kind', kind) order by id), '[]') from sale_taxes
        where sale_taxes.garage_id = book_settings.garage_id and sale_taxes.archived_at is null and sale_taxes.from_date <= ${today}::date
          and (sale_taxes.to_date is null or sale_taxes.to_date >= ${today}::date)
      )`.as('taxes'),
    ])
    .where('bookSettings.garageId', '=', ctx.garageId)
    .executeTakeFirstOrThrow();
  return {
    ...settings,
    today,
    isTaxed: settings.vatRegisteredFrom !== null && settings.vatRegisteredFrom <= today,
    rates: new Map(taxes.map(({ id, rate }) => [id, rate])),
    /** What is charged for work, which no product says. */
    standardTaxId: taxes.find(({ kind }) => kind === 'standard')?.id ?? null,
  };
}
