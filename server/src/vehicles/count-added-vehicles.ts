import { compareRecent, countAsListed } from '../platform/database/compare-recent.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { vehicleList } from './find-vehicles.ts';

export const countAddedVehicles = (ctx: Ctx) => compareRecent(ctx, (days) => countAsListed(ctx.db, vehicleList.found(ctx, days)));
