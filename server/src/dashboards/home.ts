import { maxCounted, maxShown, readDueWorks, readFigures, readToday, readTrade } from '@karakana/contract/dashboards/home.ts';
import { may } from '@karakana/contract/permissions.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { countAddedCustomers } from '../customers/index.ts';
import { countBelowLevel, sumSalesToday } from '../inventory/index.ts';
import { countSentMessages } from '../messaging/index.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { countAddedVehicles, findOpenIssues } from '../vehicles/index.ts';
import { findAtRisk, findDueBookings, findDueServices, findLateWorks, findUnanswered, findUnpaid } from '../works/index.ts';

export function serveHome(api: Api): void {
  serve(api, readToday, async (ctx) => {
    const { role } = ctx.session;
    const [bookings, issues, services] = await Promise.all([
      may(role, 'works:read') ? few(findDueBookings, ctx) : null,
      may(role, 'issues:read') ? few(findOpenIssues, ctx) : null,
      may(role, 'works:read') ? few(findDueServices, ctx) : null,
    ]);
    return { bookings, issues, services };
  });

  serve(api, readDueWorks, async (ctx) => {
    const { role } = ctx.session;
    const isStaff = may(role, 'works:read') && !seesOnlyOwn(role);
    const isAsked = isStaff ? may(role, 'bookings:write') : may(role, 'approvals:write');
    const seesUnpaid = isStaff ? may(role, 'payments:read') : may(role, 'invoices:read');
    const [late, atRisk, unanswered, unpaid] = await Promise.all([
      isStaff ? few(findLateWorks, ctx) : null,
      isStaff ? few(findAtRisk, ctx) : null,
      isAsked ? few(findUnanswered, ctx) : null,
      seesUnpaid ? few(findUnpaid, ctx) : null,
    ]);
    return { late, atRisk, unanswered, unpaid };
  });

  serve(api, readFigures, async (ctx) => {
    const { role } = ctx.session;
    const [customers, vehicles, messages] = await Promise.all([
      may(role, 'customers:read') ? countAddedCustomers(ctx) : null,
      may(role, 'vehicles:read') && !seesOnlyOwn(role) ? countAddedVehicles(ctx) : null,
      may(role, 'messages:read') ? countSentMessages(ctx) : null,
    ]);
    return { customers, vehicles, messages };
  });

  serve(api, readTrade, async (ctx) => {
    const { role } = ctx.session;
    const [sales, belowLevel] = await Promise.all([
      may(role, 'sales:read') ? sumSalesToday(ctx) : null,
      may(role, 'products:read') ? countBelowLevel(ctx) : null,
    ]);
    return { sales, belowLevel };
  });
}

/** The first of them, and how many there are; one more than are counted stands for all the others. */
async function few<Entry>(find: (ctx: Ctx, most: number) => Promise<Entry[]>, ctx: Ctx): Promise<{ entries: Entry[]; count: number }> {
  const found = await find(ctx, maxCounted + 1);
  return { entries: found.slice(0, maxShown), count: found.length };
}
