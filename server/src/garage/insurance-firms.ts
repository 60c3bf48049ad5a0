import { addInsuranceFirm, listInsuranceFirms, listSupportedInsurances } from '@karakana/contract/garage/insurance.ts';
import { maxOwn } from '@karakana/contract/own-names.ts';
import { sql } from 'kysely';
import { tableStore } from '../platform/database/table-store.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { duplicateAs, Refused, refusedField } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

const store = tableStore('ownInsuranceFirms');
const message = 'There is an insurance firm of this name already';
const nameTaken = duplicateAs('own_insurance_firm_names', 'name', message);

export function serveInsuranceFirms(api: Api): void {
  serve(api, listSupportedInsurances, async (ctx) => {
    const entries = await firmsFor(ctx)
      .leftJoin('insurances', (join) =>
        join.onRef('insurances.firmId', '=', 'insuranceFirms.id').on('insurances.garageId', '=', ctx.garageId),
      )
      .select((eb) => ['insuranceFirms.id', 'insuranceFirms.name', eb('insurances.id', 'is not', null).$castTo<boolean>().as('added')])
      .orderBy('insuranceFirms.name')
      .execute();
    return { entries };
  });

  serve(api, listInsuranceFirms, async (ctx) => ({
    entries: await firmsFor(ctx).select(['insuranceFirms.id', 'insuranceFirms.name']).orderBy('insuranceFirms.name').execute(),
  }));

  serve(api, addInsuranceFirm, async (ctx, { name }) => {
    const plain = sql<string>`plain_name(${name})`;
    const known = await firmsFor(ctx)
      .select('insuranceFirms.id')
      .where(sql`plain_name(insurance_firms.name)`, '=', plain)
      .executeTakeFirst();
    if (known) throw refusedField('name', message);
    if ((await store.count(ctx, { page: 1, perPage: 1 })) >= maxOwn) throw new Refused(422, 'You have added as many as there can be');
    const kept = await sql<{ id: number }>`select keep_insurance_firm(${name}) as id`.execute(ctx.db);
    const id = kept.rows[0]?.id ?? 0;
    await ctx.db.insertInto('ownInsuranceFirms').values({ garageId: ctx.garageId, firmId: id, plain }).execute().catch(nameTaken);
    return { id, name };
  });
}

/** Those of the country, and those that the garage added. */
const firmsFor = (ctx: Ctx) =>
  ctx.db
    .selectFrom('insuranceFirms')
    .where((eb) =>
      eb.or([
        eb('insuranceFirms.isShared', '=', true),
        eb(
          'insuranceFirms.id',
          'in',
          eb.selectFrom('ownInsuranceFirms').select('ownInsuranceFirms.firmId').where('ownInsuranceFirms.garageId', '=', ctx.garageId),
        ),
      ]),
    );
