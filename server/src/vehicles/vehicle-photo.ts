import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { removeVehiclePhoto, setVehiclePhoto } from '@karakana/contract/vehicles/vehicle-photo.ts';
import { smallPhoto } from '../platform/files/images.ts';
import { readSpooled } from '../platform/files/spool.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notYours, refusedField } from '../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../platform/serve/serve.ts';
import { removeFile } from './document-files.ts';
import { findVehicleDocument } from './documents.ts';
import { lockVehicle } from './lock-vehicle.ts';
import { publishVehicleTouched } from './publish-vehicle.ts';
import { refuseOutOfReach } from './reach.ts';
import { readVehicle } from './read-vehicle.ts';

export function serveVehiclePhoto(api: Api): void {
  servePrepared(api, setVehiclePhoto, keepPhoto, async (ctx, { id }, file) => {
    try {
      return await setPhoto(ctx, id, file);
    } catch (error) {
      await removeFile(ctx, file);
      throw error;
    }
  });
  serve(api, removeVehiclePhoto, (ctx, { id }) => setPhoto(ctx, id, null));
}

/** Drawing a picture anew and storing it take too long to hold a transaction open for them. */
async function keepPhoto(ctx: Ctx, asked: ParsedInput<typeof setVehiclePhoto>): Promise<string> {
  await refuseOutOfReach(ctx, asked.id);
  return ctx.platform.files.keep({ garageId: ctx.garageId, ...(await smallPhoto(await chosen(ctx, asked))) });
}

async function chosen(ctx: Ctx, { id, documentId }: ParsedInput<typeof setVehiclePhoto>): Promise<Uint8Array> {
  if (ctx.upload) return readSpooled(ctx.upload.file);
  if (documentId === undefined) throw refusedField('picture', 'Choose a picture');
  const document = await findVehicleDocument(ctx, documentId);
  if (document?.vehicleId !== id) throw notYours('documentId', 'Document is not one of this vehicle');
  return (await ctx.platform.files.read(document.file)).bytes;
}

async function setPhoto(ctx: Ctx, id: number, photoFile: string | null) {
  const { photoFile: old } = await lockVehicle(ctx, id);
  await ctx.db.updateTable('vehicles').set({ photoFile }).where('garageId', '=', ctx.garageId).where('id', '=', id).execute();
  if (old) ctx.afterCommit(() => removeFile(ctx, old));
  publishVehicleTouched(ctx, id);
  return readVehicle(ctx, id);
}
