import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { requestGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { WorkDraft } from '@karakana/contract/works/work/work.ts';
import { NewLineDraft } from '@karakana/contract/works/work/work-line.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { tellBooking } from '../notices/tell-contact.ts';
import { readWorkFor } from '../work/read-work.ts';
import { writeWork } from '../work/write-work.ts';
import { keepGovernor, refuseFittedElsewhere } from './governor-register.ts';

/** Books a vehicle in for a speed governor at the garage's price of it; the certificate follows when the work is completed. */
export async function request(ctx: Ctx, { serialNo, model, ...asked }: ParsedInput<typeof requestGovernor>) {
  const unitPrice = await priceOfGovernor(ctx);
  const line = NewLineDraft.parse({ kind: 'service', description: 'Speed governor, fitted and certified' });
  const id = await writeWork(ctx, { ...WorkDraft.parse({ ...asked, status: 'booked' }), lines: [{ ...line, unitPrice }] });
  if (serialNo) {
    const governor = await keepGovernor(ctx, { serial: serialNo, model });
    await refuseFittedElsewhere(ctx, governor, asked.vehicleId);
    const works = ctx.db.updateTable('works').set({ governorId: governor.id }).where('garageId', '=', ctx.garageId);
    await works.where('id', '=', id).execute();
  }
  await tellBooking(ctx, id, 'made');
  return readWorkFor(ctx, id);
}

/** Only the brand that fits governors lets its garages name a price. */
async function priceOfGovernor(ctx: Ctx): Promise<number> {
  const garage = ctx.db.selectFrom('garages').select('speedGovernorPrice').where('id', '=', ctx.garageId);
  const { speedGovernorPrice } = await garage.executeTakeFirstOrThrow();
  if (speedGovernorPrice !== null) return speedGovernorPrice;
  throw new Refused(
    422,
    ctx.brand.hasSpeedGovernorPrice
      ? 'Write the price of a speed governor in the garage profile first'
      : 'This brand has no speed governor price',
  );
}
