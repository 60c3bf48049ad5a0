import { may } from '@karakana/contract/permissions.ts';
import { toWire } from '@karakana/contract/wire.ts';
import { syncWork } from '@karakana/contract/works/sync-work.ts';
import { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { queueDelivery } from '../../garage/index.ts';
import { notAllowed } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { readWorkFor } from '../work/read-work.ts';

/** Sends a work to the garage's own program as the API shows it. Whoever may have it sent sees its prices, so it is the same from all of them. */
export function serveSyncWork(api: Api): void {
  serve(api, syncWork, async (ctx, { id }) => {
    const work = WorkRecord.parse(await readWorkFor(ctx, id));
    if (!may(ctx.session.role, 'works:read')) throw notAllowed();
    // An object stays one on the wire.
    return { deliveryId: await queueDelivery(ctx, { kind: 'work', payload: toWire(work) as object }) };
  });
}
