import { sql } from 'kysely';
import type { Ctx, GarageCtx } from '../platform/serve/context.ts';

/** Lets go of the files of these vehicles' documents and their photos, once the transaction that removes them has been committed. */
export async function removeFilesLater(ctx: Ctx, vehicles: { id: number }[]): Promise<void> {
  if (vehicles.length === 0) return;
  const documents = await ctx.db
    .selectFrom('documents')
    .select('file')
    .where('garageId', '=', ctx.garageId)
    .where(
      'vehicleId',
      'in',
      vehicles.map(({ id }) => id),
    )
    .execute();
  const photos = await ctx.db
    .selectFrom('vehicles')
    .select(sql<string>`photo_file`.as('file'))
    .where('garageId', '=', ctx.garageId)
    .where('photoFile', 'is not', null)
    .where(
      'id',
      'in',
      vehicles.map(({ id }) => id),
    )
    .execute();
  ctx.afterCommit(async () => {
    for (const { file } of [...documents, ...photos]) await removeFile(ctx, file);
  });
}

/** What is left behind when this fails takes room and harms nobody. */
export async function removeFile({ platform }: GarageCtx, key: string): Promise<void> {
  await platform.files.remove(key).catch((error: unknown) => platform.log.warn({ err: error, key }, 'a document was not removed'));
}
