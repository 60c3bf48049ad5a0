import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { updateGarage } from '@karakana/contract/garage/garage.ts';
import type { Updateable } from 'kysely';
import type { Garages } from '../platform/database/database.gen.ts';
import { safeImage } from '../platform/files/images.ts';
import { readSpooled } from '../platform/files/spool.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound, Refused } from '../platform/serve/refused.ts';
import { type Api, servePrepared } from '../platform/serve/serve.ts';
import { readGarageFor } from './read-garage.ts';

type Change = ParsedInput<typeof updateGarage>;

export function serveUpdateGarage(api: Api): void {
  servePrepared(api, updateGarage, keepLogo, async (ctx, change, logoFile) => {
    try {
      await update(ctx, change, logoFile);
    } catch (error) {
      // A refused change leaves no picture behind.
      if (error instanceof Refused && logoFile) await removeLogo(ctx, logoFile);
      throw error;
    }
    return readGarageFor(ctx);
  });
}

/** Drawing and storing a picture takes too long to hold a transaction open for it. */
async function keepLogo(ctx: Ctx, { id, billingAddress }: Change): Promise<string | null> {
  const { garageId } = ctx.session;
  if (id !== garageId) throw notFound();
  if (!ctx.upload || billingAddress) return null;
  return ctx.platform.files.keep({ garageId, ...(await safeImage(await readSpooled(ctx.upload.file))) });
}

async function update(ctx: Ctx, change: Change, logoFile: string | null): Promise<void> {
  const present = await ctx.db
    .selectFrom('garages')
    .select(['status', 'version', 'logoFile'])
    .where('id', '=', ctx.garageId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (change.version !== undefined && change.version !== present.version) {
    throw new Refused(422, 'Somebody else changed the garage while you were editing', { code: 'stale' });
  }
  const columns = change.billingAddress ? billingColumns(change) : profileColumns(ctx, change, present.status);
  const logo = logoFile ? { logoFile } : {};
  await ctx.db
    .updateTable('garages')
    .set({ ...columns, ...logo, version: present.version + 1 })
    .where('id', '=', ctx.garageId)
    .execute();
  const { logoFile: old } = present;
  if (logoFile && old) ctx.afterCommit(() => removeLogo(ctx, old));
}

type Columns = Updateable<Garages>;

function billingColumns({ billingName, billingEmail, billingAddressLine, billingCity, billingTaxPin }: Change): Columns {
  return { billingName, billingEmail, billingAddressLine, billingCity, billingTaxPin };
}

function profileColumns(ctx: Ctx, change: Change, presentStatus: string): Columns {
  const { id: _id, version: _version, billingAddress: _flag, status, speedGovernorPrice, ...profile } = change;
  if (status !== undefined && status !== presentStatus) throw new Refused(422, 'You cannot change the status of a garage. Ask support');
  if (speedGovernorPrice === undefined) return profile;
  if (!ctx.brand.hasSpeedGovernorPrice) throw new Refused(422, 'This brand has no speed governor price');
  return { ...profile, speedGovernorPrice };
}

/** What is left behind when this fails takes room and harms nobody. */
async function removeLogo({ platform }: Ctx, key: string): Promise<void> {
  await platform.files.remove(key).catch((error: unknown) => platform.log.warn({ err: error, key }, 'a replaced logo was not removed'));
}
