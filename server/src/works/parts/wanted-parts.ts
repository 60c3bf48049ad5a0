import { listWantedParts, orderParts } from '@karakana/contract/works/parts/wanted-parts.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { refuseUnseen } from '../work/lock-work.ts';
import { findWanted } from './find-wanted.ts';
import { order } from './order-parts.ts';

export function serveWantedParts(api: Api): void {
  serve(api, listWantedParts, async (ctx, { id }) => {
    await refuseUnseen(ctx, id);
    return { entries: await findWanted(ctx, id) };
  });
  serve(api, orderParts, order);
}
