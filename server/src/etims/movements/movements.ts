import { listEtimsMovements, sendEtimsMovementAgain } from '@karakana/contract/etims/movement.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { wake } from '../sending/send.ts';
import { sendRefusedAgain, tellOfStock } from '../sending/send-movement.ts';
import { listMovementsFor, readMovementFor } from './shown-movements.ts';

export function serveMovements(api: Api): void {
  serve(api, listEtimsMovements, listMovementsFor);

  serve(api, sendEtimsMovementAgain, async (ctx, { id }) => {
    const { branchId, state } = await readMovementFor(ctx, id);
    if (state === 'sent') throw new Refused(422, 'Only what KRA refused is sent again');
    await sendRefusedAgain(ctx, { branchId, id });
    wake(ctx, branchId);
    tellOfStock(ctx, { branchId });
    return readMovementFor(ctx, id);
  });
}
