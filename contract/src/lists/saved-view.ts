import { z } from 'zod';
import { listBills } from '../accounting/bill.ts';
import { listExpenses } from '../accounting/expense.ts';
import { listTeam } from '../accounts/team.ts';
import { listCustomers } from '../customers/customer.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { byId, Id, requiredText } from '../fields.ts';
import { services } from '../garage/service.ts';
import { listCounts } from '../inventory/count.ts';
import { listProducts } from '../inventory/product.ts';
import { listPurchases } from '../inventory/purchase.ts';
import { listSales } from '../inventory/sale.ts';
import { listCampaigns } from '../messaging/campaign.ts';
import { messageTemplates } from '../messaging/template.ts';
import { listTransactions } from '../payments/transaction.ts';
import { viewedReports } from '../reports/viewed-reports.ts';
import type { Right } from '../right.ts';
import { listVehicles } from '../vehicles/vehicle.ts';
import {
  listArchived,
  listBookings,
  listCompleted,
  listEstimates,
  listInspections,
  listPending,
  listProgress,
} from '../works/work/work-lists.ts';

/** The lists of which views are saved, each with the call that reads it: who may read it, and what may be asked of it. */
export const viewedLists = {
  customers: listCustomers,
  vehicles: listVehicles,
  team: listTeam,
  services: services.list,
  messages: listCampaigns,
  templates: messageTemplates.list,
  products: listProducts,
  counts: listCounts,
  sales: listSales,
  purchases: listPurchases,
  bills: listBills,
  expenses: listExpenses,
  transactions: listTransactions,
  estimates: listEstimates,
  bookings: listBookings,
  inspection_list: listInspections,
  progress: listProgress,
  pending: listPending,
  completed: listCompleted,
  archived: listArchived,
} as const satisfies Record<string, Endpoint<Right, z.ZodObject>>;
export type CountedList = keyof typeof viewedLists;

/** The same with reports, which are too long to be counted for a line above them. */
export const allViewed = { ...viewedLists, ...viewedReports } as const satisfies Record<string, Endpoint<Right, z.ZodObject>>;
export type ViewedList = keyof typeof allViewed;

// The keys of an object of known keys are these.
const ListName = z.enum(Object.keys(allViewed) as [ViewedList, ...ViewedList[]]);

/** What is asked of the list, in the fields of its call: search, filters and sort. */
const Question = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(200)).max(20)]))
  .meta({ example: { status: 'inactive' } });
export type Question = z.output<typeof Question>;

/** As many as one person has of one list. */
export const maxSavedViews = 20;

export const SavedView = z.object({
  id: z.number(),
  list: ListName,
  name: z.string(),
  question: Question,
});

const CountedView = SavedView.extend({
  count: z.number().nullable().describe('How many it finds, counted as far as the list itself counts; null of a report'),
});
export type CountedView = z.output<typeof CountedView>;

const ViewName = requiredText(40);

export const listSavedViews = endpoint('GET /api/saved_views', {
  summary: 'One’s own views of a list, with how many each finds',
  access: 'session',
  input: z.strictObject({ list: ListName }),
  output: z.object({ entries: z.array(CountedView) }),
});

export const saveView = endpoint('POST /api/saved_views', {
  summary: 'Save what is asked of a list as a view of one’s own',
  access: 'session',
  input: z.strictObject({ list: ListName, name: ViewName, question: Question }),
  output: SavedView,
  done: 'View was saved',
  failed: 'Failed try again',
});

export const renameSavedView = endpoint('PUT /api/saved_views/{id}', {
  summary: 'Give a view of one’s own another name',
  access: 'session',
  input: z.strictObject({ id: Id, name: ViewName }),
  output: SavedView,
  done: 'View was renamed',
  failed: 'Failed try again',
});

export const removeSavedView = endpoint('DELETE /api/saved_views/{id}', {
  summary: 'Remove a view of one’s own',
  access: 'session',
  input: byId,
  output: SavedView,
  done: 'View was removed',
  failed: 'Failed try again',
});
