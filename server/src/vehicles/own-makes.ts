import { maxOwn } from '@karakana/contract/own-names.ts';
import { addMake, addModel, listOwnMakes } from '@karakana/contract/vehicles/make.ts';
import { sql } from 'kysely';
import { tableStore } from '../platform/database/table-store.ts';
import type { Ctx, GarageQuery } from '../platform/serve/context.ts';
import { duplicateAs, notYours, Refused, refusedField } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

const takenMake = 'There is a make of this name already';
const takenModel = 'This make has a model of this name already';
const makeTaken = duplicateAs('own_make_names', 'name', takenMake);
const modelTaken = duplicateAs('own_model_names', 'name', takenModel);

export function serveOwnMakes(api: Api): void {
  serve(api, listOwnMakes, readOwnMakes);

  serve(api, addMake, async (ctx, { name }) => {
    const plain = sql<string>`plain_name(${name})`;
    const known = await makesFor(ctx).select('makes.id').where(sql`plain_name(makes.name)`, '=', plain).executeTakeFirst();
    if (known) throw refusedField('name', takenMake);
    await refuseTooMany(ctx, 'ownMakes');
    const id = await keptId(ctx, sql`keep_make(${name})`);
    await ctx.db.insertInto('ownMakes').values({ garageId: ctx.garageId, makeId: id, plain }).execute().catch(makeTaken);
    return { id, name };
  });

  serve(api, addModel, async (ctx, { makeId, name }) => {
    const make = await makesFor(ctx).select('makes.id').where('makes.id', '=', makeId).executeTakeFirst();
    if (!make) throw notYours('makeId', 'Make is not one of yours');
    const plain = sql<string>`plain_name(${name})`;
    const models = modelsFor(ctx).where('models.makeId', '=', makeId);
    const known = await models.select('models.id').where(sql`plain_name(models.name)`, '=', plain).executeTakeFirst();
    if (known) throw refusedField('name', takenModel);
    await refuseTooMany(ctx, 'ownModels');
    const id = await keptId(ctx, sql`keep_model(${makeId}, ${name})`);
    await ctx.db.insertInto('ownModels').values({ garageId: ctx.garageId, makeId, modelId: id, plain }).execute().catch(modelTaken);
    return { id, name, makeId };
  });
}

/** What the garage added beside what all choose from. */
export async function readOwnMakes({ db, garageId }: GarageQuery) {
  const makes = await db
    .selectFrom('ownMakes')
    .innerJoin('makes', 'makes.id', 'ownMakes.makeId')
    .select(['makes.id', 'makes.name'])
    .where('ownMakes.garageId', '=', garageId)
    .where('makes.isShared', '=', false)
    .orderBy('makes.name')
    .execute();
  const models = await db
    .selectFrom('ownModels')
    .innerJoin('models', 'models.id', 'ownModels.modelId')
    .select(['models.id', 'models.name', 'models.makeId'])
    .where('ownModels.garageId', '=', garageId)
    .where('models.isShared', '=', false)
    .orderBy('models.name')
    .execute();
  return { makes, models };
}

const makesFor = ({ db, garageId }: GarageQuery) =>
  db
    .selectFrom('makes')
    .where((eb) =>
      eb.or([
        eb('makes.isShared', '=', true),
        eb('makes.id', 'in', eb.selectFrom('ownMakes').select('ownMakes.makeId').where('ownMakes.garageId', '=', garageId)),
      ]),
    );

/** The models that a garage chooses from: those of all, and those it added. */
export const modelsFor = ({ db, garageId }: GarageQuery) =>
  db
    .selectFrom('models')
    .where((eb) =>
      eb.or([
        eb('models.isShared', '=', true),
        eb('models.id', 'in', eb.selectFrom('ownModels').select('ownModels.modelId').where('ownModels.garageId', '=', garageId)),
      ]),
    );

async function refuseTooMany(ctx: Ctx, table: 'ownMakes' | 'ownModels'): Promise<void> {
  const added = await tableStore(table).count(ctx, { page: 1, perPage: 1 });
  if (added >= maxOwn) throw new Refused(422, 'You have added as many as there can be');
}

async function keptId(ctx: Ctx, kept: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${kept} as id`.execute(ctx.db);
  return rows[0]?.id ?? 0;
}
