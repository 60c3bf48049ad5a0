import { z } from 'zod';

/** The channels of `/cable`. A branch-scoped one is subscribed with `branch_id` besides `user_id`. */
export const topics = {
  Notification: { branchScoped: false },
  Customer: { branchScoped: false },
  Dashboard: { branchScoped: false },
  Work: { branchScoped: true },
  Inspection: { branchScoped: false },
  Product: { branchScoped: false },
  Sale: { branchScoped: false },
  Supplier: { branchScoped: false },
  Entry: { branchScoped: false },
  StockMovement: { branchScoped: false },
  Recipient: { branchScoped: false },
  RecurringPayment: { branchScoped: false },
  Payment: { branchScoped: false },
  Reminder: { branchScoped: true },
  Student: { branchScoped: true },
  Message: { branchScoped: true },
  Route: { branchScoped: true },
  Guardian: { branchScoped: true },
  Driver: { branchScoped: true },
  Parent: { branchScoped: true },
} as const;

export type Topic = keyof typeof topics;

export const LiveMessage = z.object({
  userId: z.number(),
  branchId: z.number().nullable(),
  key: z.string(),
  payload: z.unknown(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;
