import { compareRecent, countAsListed } from '../platform/database/compare-recent.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { customerList } from './find-customers.ts';

export const countAddedCustomers = (ctx: Ctx) => compareRecent(ctx, (days) => countAsListed(ctx.db, customerList.found(ctx, days)));
