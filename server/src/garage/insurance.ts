import {
  addInsurance,
  listGarageInsurances,
  listInsurances,
  removeInsurance,
  updateInsurance,
} from '@karakana/contract/garage/insurance.ts';
import { sql } from 'kysely';
import { countAll, countFound, readPage } from '../platform/database/read-page.ts';
import { contains, tableStore } from '../platform/database/table-store.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { duplicateAs, missingAs, Refused, violationAs } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

const store = tableStore('insurances');
const taken = duplicateAs('insurances_garage_id_firm_id_key', 'firmId', 'This insurer has been added already');
const noFirm = missingAs('insurances_firm_id_fkey', 'firmId', 'Insurance firm is not one of yours');
const inUse = () => new Refused(422, 'This insurer pays for works, so it cannot be removed');
const paysForWorks = violationAs('23503', 'works_insurance_fkey', inUse);
const hasInvoices = violationAs('23503', 'invoices_insurance_fkey', inUse);

export function serveInsurances(api: Api): void {
  serve(api, listInsurances, async (ctx, query) => {
    const { search } = query;
    let found = insurancesOf(ctx);
    if (search)
      found = found.where((eb) =>
        eb(
          eb.fn('lower', [eb.fn('concat_ws', [eb.val(' '), 'insuranceFirms.name', 'insurances.contactName', 'insurances.contactEmail'])]),
          'like',
          contains(search),
        ),
      );
    const total = () => (search ? countFound(ctx.db, query, found) : countAll(ctx, 'insurances'));
    return readPage(query, found.select(columns).orderBy(sorts[query.sort]), total);
  });

  serve(api, listGarageInsurances, async (ctx) => ({
    entries: await insurancesOf(ctx).select(columns).orderBy('insuranceFirms.name').execute(),
  }));

  serve(api, addInsurance, async (ctx, draft) => {
    const { id } = await store.insert(ctx, draft).catch(taken).catch(noFirm);
    return readOne(ctx, id);
  });

  serve(api, updateInsurance, async (ctx, { id, ...change }) => {
    await store.update(ctx, id, change);
    return readOne(ctx, id);
  });

  serve(api, removeInsurance, async (ctx, { id }) => {
    await store.remove(ctx, id).catch(paysForWorks).catch(hasInvoices);
    return undefined;
  });
}

const sorts = {
  name: sql`insurance_firms.name`,
  '-name': sql`insurance_firms.name desc`,
  contact: sql`lower(insurances.contact_name), insurance_firms.name`,
  '-contact': sql`lower(insurances.contact_name) desc nulls last, insurance_firms.name`,
};

const columns = [
  'insurances.id',
  'insurances.firmId',
  'insuranceFirms.name as firmName',
  'insurances.contactName',
  'insurances.contactEmail',
  'insurances.contactMobile',
  'insurances.taxPin',
  'insurances.note',
] as const;

const readOne = (ctx: Ctx, id: number) => insurancesOf(ctx).select(columns).where('insurances.id', '=', id).executeTakeFirstOrThrow();

const insurancesOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('insurances')
    .innerJoin('insuranceFirms', 'insuranceFirms.id', 'insurances.firmId')
    .where('insurances.garageId', '=', ctx.garageId);
