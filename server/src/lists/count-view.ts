import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type CountedList, type ViewedList, viewedLists } from '@karakana/contract/lists/saved-view.ts';
import { countBills, countExpenses } from '../accounting/index.ts';
import { teamList } from '../accounts/index.ts';
import { customerList } from '../customers/index.ts';
import { countServices } from '../garage/index.ts';
import { countCounts, countProducts, countPurchases, countSales } from '../inventory/index.ts';
import { campaignList, countTemplates } from '../messaging/index.ts';
import { countTransactions } from '../payments/index.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { vehicleList } from '../vehicles/index.ts';
import { countWorks } from '../works/index.ts';

/** How many a view finds now; a report is not counted. One that asks for what the list no longer knows finds nothing. */
export async function countView(ctx: Ctx, { list, question }: { list: ViewedList; question: unknown }): Promise<number | null> {
  return isCounted(list) ? counters[list](ctx, question) : null;
}

const isCounted = (list: ViewedList): list is CountedList => Object.hasOwn(viewedLists, list);

const counters: Record<CountedList, (ctx: Ctx, question: unknown) => Promise<number>> = {
  customers: counting('customers', customerList.count),
  vehicles: counting('vehicles', vehicleList.count),
  team: counting('team', teamList.count),
  services: counting('services', countServices),
  messages: counting('messages', campaignList.count),
  templates: counting('templates', countTemplates),
  products: counting('products', countProducts),
  counts: counting('counts', countCounts),
  sales: counting('sales', countSales),
  purchases: counting('purchases', countPurchases),
  bills: counting('bills', countBills),
  expenses: counting('expenses', countExpenses),
  transactions: counting('transactions', countTransactions),
  estimates: counting('estimates', countWorks('estimates')),
  bookings: counting('bookings', countWorks('bookings')),
  inspection_list: counting('inspection_list', countWorks('inspection_list')),
  progress: counting('progress', countWorks('progress')),
  pending: counting('pending', countWorks('pending')),
  completed: counting('completed', countWorks('completed')),
  archived: counting('archived', countWorks('archived')),
};

function counting<L extends CountedList>(list: L, count: (ctx: Ctx, query: ParsedInput<(typeof viewedLists)[L]>) => Promise<number>) {
  return async (ctx: Ctx, question: unknown): Promise<number> => {
    const asked = viewedLists[list].input.safeParse(question);
    // The call's own schema made it.
    return asked.success ? count(ctx, asked.data as ParsedInput<(typeof viewedLists)[L]>) : 0;
  };
}
