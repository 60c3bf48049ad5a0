import { z } from 'zod';
import type { Right } from './right.ts';
import { type WorkStatus, workStatuses } from './works/work/work-status.ts';

const columnActs = ['create', 'amend', 'destroy', 'move'] as const;

/**
 * Whom an event concerns: everybody with the right in the garage, those of them who act in its branch, or the people it names.
 * Whoever sees only their own hears by no right, and is named.
 */
export type Concerns = OfRight<'garage'> | OfRight<'branch'> | { reach: 'named' };
type OfRight<Reach> = { reach: Reach; right: Right };

type EventSpec<C extends Concerns = Concerns> = { payload: z.ZodType; concerns: C };
type TopicSpec =
  | { branchScoped: false; events: Record<string, EventSpec> }
  | { branchScoped: true; events: Record<string, EventSpec<OfRight<'branch'> | { reach: 'named' }>> };

/** An event says which thing it is about and how far that has come; screens read the rest. */
const Changed = z.strictObject({ id: z.int(), version: z.int() });
const Thing = z.strictObject({ id: z.int() });

const toCustomerReaders = { reach: 'garage', right: 'customers:read' } as const;
const toVehicleReaders = { reach: 'garage', right: 'vehicles:read' } as const;
const toBookReaders = { reach: 'garage', right: 'books:read' } as const;
const toProductReaders = { reach: 'garage', right: 'products:read' } as const;
const toSupplierReaders = { reach: 'garage', right: 'suppliers:read' } as const;
const toSellers = { reach: 'branch', right: 'sales:read' } as const;
const toPurchaseReaders = { reach: 'branch', right: 'purchases:read' } as const;
const toChecklistReaders = { reach: 'garage', right: 'works:read' } as const;
const toNamed = { reach: 'named' } as const;
const toWorkReaders = { reach: 'branch', right: 'works:read' } as const;

/** A card of the board, with the column that it leaves and the one that it comes to; nothing where there is none. */
const WorkMoved = Changed.extend({ from: z.enum(workStatuses).nullable(), to: z.enum(workStatuses).nullable() });

/** What happens in a column of the board: a card is made, changes, is taken away, or moves on to another. */
const eventsOfColumn = <S extends WorkStatus>(status: S) => {
  const spec = { payload: WorkMoved, concerns: toWorkReaders };
  // The keys are exactly these four.
  return Object.fromEntries(columnActs.map((act) => [`${status}-${act}-work`, spec])) as Record<
    `${S}-${(typeof columnActs)[number]}-work`,
    typeof spec
  >;
};

/** The channels of `/cable`, and what is told on each. A branch-scoped one is subscribed with `branch_id` besides `user_id`. */
export const topics = {
  Notification: {
    branchScoped: false,
    events: {
      created: { payload: Thing, concerns: toNamed },
      closed: { payload: Thing, concerns: toNamed },
      'closed-all': { payload: z.strictObject({}), concerns: toNamed },
      'campaign-progress': { payload: Thing, concerns: toNamed },
      /** A long workbook has come further, is ready, or could not be written. */
      'workbook-progress': { payload: Thing, concerns: toNamed },
      'delivery-changed': { payload: Thing, concerns: { reach: 'garage', right: 'integrations:read' } },
      'sms-received': { payload: Thing, concerns: { reach: 'garage', right: 'messages:read' } },
    },
  },
  Customer: {
    branchScoped: false,
    events: {
      'customer-created': { payload: Changed, concerns: toCustomerReaders },
      'customer-updated': { payload: Changed, concerns: toCustomerReaders },
      'customer-removed': { payload: Changed, concerns: toCustomerReaders },
      /** Something that belongs to the customer has changed, and the customer has no new version by that. */
      'customer-touched': { payload: Thing, concerns: toCustomerReaders },
      'customers-merged': { payload: z.strictObject({ id: z.int(), mergedId: z.int() }), concerns: toVehicleReaders },
      'customers-imported': { payload: Thing, concerns: toCustomerReaders },
      /** Many at once, which nobody wants to hear of one by one. */
      'customers-changed': { payload: z.strictObject({}), concerns: toCustomerReaders },
      'vehicle-created': { payload: Changed, concerns: toVehicleReaders },
      'vehicle-updated': { payload: Changed, concerns: toVehicleReaders },
      'vehicle-removed': { payload: Changed, concerns: toVehicleReaders },
      'vehicle-touched': { payload: Thing, concerns: toVehicleReaders },
      'vehicles-imported': { payload: Thing, concerns: toVehicleReaders },
    },
  },
  Dashboard: {
    branchScoped: false,
    /** Somebody put a finding away, or brought it back. */
    events: { 'leak-answered': { payload: Thing, concerns: { reach: 'branch', right: 'leaks:read' } } },
  },
  Work: {
    branchScoped: true,
    events: {
      ...eventsOfColumn('estimate'),
      ...eventsOfColumn('booked'),
      ...eventsOfColumn('in_progress'),
      ...eventsOfColumn('pending_payment'),
      ...eventsOfColumn('completed'),
      /** A work that was completed is worked on again. */
      'back-to-progress-move-work': { payload: WorkMoved, concerns: toWorkReaders },
    },
  },
  Inspection: {
    branchScoped: false,
    events: {
      'checklists-changed': { payload: z.strictObject({}), concerns: toChecklistReaders },
      /** Of the work that is named: the vehicle came in, or what was written down or answered then has changed. */
      started_checkin: { payload: Thing, concerns: toWorkReaders },
      updated_checkin: { payload: Thing, concerns: toWorkReaders },
      /** The same of the technical inspection. */
      started_job_card: { payload: Thing, concerns: toWorkReaders },
      updated_job_card: { payload: Thing, concerns: toWorkReaders },
    },
  },
  Product: {
    branchScoped: false,
    events: {
      'product-created': { payload: Changed, concerns: toProductReaders },
      'product-updated': { payload: Changed, concerns: toProductReaders },
      'product-removed': { payload: Changed, concerns: toProductReaders },
      'products-imported': { payload: Thing, concerns: toProductReaders },
      /** What a product is to cost by its cost has changed for many at once. */
      'price-rules-changed': { payload: z.strictObject({}), concerns: toProductReaders },
    },
  },
  Sale: {
    branchScoped: false,
    events: {
      'sale-created': { payload: Thing, concerns: toSellers },
      'sale-updated': { payload: Thing, concerns: toSellers },
      'sale-removed': { payload: Thing, concerns: toSellers },
    },
  },
  Supplier: {
    branchScoped: false,
    events: {
      'supplier-created': { payload: Changed, concerns: toSupplierReaders },
      'supplier-updated': { payload: Changed, concerns: toSupplierReaders },
      'supplier-removed': { payload: Changed, concerns: toSupplierReaders },
      /** What is owed to the supplier has changed. */
      'supplier-touched': { payload: Thing, concerns: toSupplierReaders },
      'purchase-created': { payload: Changed, concerns: toPurchaseReaders },
      'purchase-updated': { payload: Changed, concerns: toPurchaseReaders },
      'purchase-removed': { payload: Changed, concerns: toPurchaseReaders },
    },
  },
  Entry: {
    branchScoped: false,
    events: { 'entry-posted': { payload: Thing, concerns: toBookReaders } },
  },
  StockMovement: {
    branchScoped: false,
    events: {
      'stock-moved': { payload: Thing, concerns: toProductReaders },
      /** A count began, somebody counted in it, or it ended. */
      'count-changed': { payload: Thing, concerns: { reach: 'branch', right: 'products:read' } },
    },
  },
  Recipient: {
    branchScoped: false,
    events: {
      'recipient-created': { payload: Changed, concerns: toBookReaders },
      'recipient-updated': { payload: Changed, concerns: toBookReaders },
      'recipient-removed': { payload: Changed, concerns: toBookReaders },
      'recipient-touched': { payload: Thing, concerns: toBookReaders },
    },
  },
  RecurringPayment: {
    branchScoped: false,
    events: {
      'recurring-payment-created': { payload: Changed, concerns: toBookReaders },
      'recurring-payment-updated': { payload: Changed, concerns: toBookReaders },
      'recurring-payment-removed': { payload: Changed, concerns: toBookReaders },
      /** A due date made its bill, or could not. */
      'recurring-payment-due': { payload: Thing, concerns: toBookReaders },
    },
  },
  Payment: {
    branchScoped: false,
    events: {
      'expense-changed': { payload: Thing, concerns: toBookReaders },
      /** Paid, approved or its payment taken back. */
      'bill-changed': { payload: Thing, concerns: toBookReaders },
      /** Taken or given back. */
      'payment-created': { payload: Thing, concerns: toSellers },
      /** A request for payment on a phone was sent, paid, turned down or given up. */
      'prompt-changed': { payload: Thing, concerns: { reach: 'branch', right: 'payments:read' } },
      /** Something came of which nobody knows what it is for, or it was assigned. */
      'suspense-changed': { payload: Thing, concerns: { reach: 'garage', right: 'payments:read' } },
      /** A purchase of SMS credits was asked for, paid, turned down or given up. */
      'sms-purchase-changed': { payload: Thing, concerns: { reach: 'garage', right: 'wallet:read' } },
      /** An invoice was queued for the revenue authority, signed or refused; or its device was. */
      'etims-changed': { payload: Thing, concerns: { reach: 'branch', right: 'books:read' } },
      /** The same, to those who look at the sale or work that it bills, which is named. */
      'sale-signing-changed': { payload: Thing, concerns: toSellers },
      'work-signing-changed': { payload: Thing, concerns: toWorkReaders },
      /** The device of the named branch was told of a movement of stock, or could not be: to those who keep the books, and those who set it up. */
      'etims-stock-changed': { payload: Thing, concerns: { reach: 'branch', right: 'books:read' } },
      'etims-device-changed': { payload: Thing, concerns: { reach: 'branch', right: 'integrations:read' } },
      'till-opened': { payload: Thing, concerns: toSellers },
      'till-closed': { payload: Thing, concerns: toSellers },
    },
  },
  Reminder: { branchScoped: true, events: {} },
  Student: { branchScoped: true, events: {} },
  Message: { branchScoped: true, events: {} },
  Route: { branchScoped: true, events: {} },
  Guardian: { branchScoped: true, events: {} },
  Driver: { branchScoped: true, events: {} },
  Parent: { branchScoped: true, events: {} },
} as const satisfies Record<string, TopicSpec>;

export type Topic = keyof typeof topics;
type Events<T extends Topic> = (typeof topics)[T]['events'];
type EventKey<T extends Topic> = keyof Events<T> & string;
type Payload<Spec> = Spec extends EventSpec ? z.output<Spec['payload']> : never;

/** What is heard on a topic. */
export type TopicEvent<T extends Topic> = { [K in EventKey<T>]: { key: K; payload: Payload<Events<T>[K]> } }[EventKey<T>];

/** What is told, with the branch and the people where its table asks for them. */
export type LiveEvent = { [T in Topic]: { [K in EventKey<T>]: Told<T, K> }[EventKey<T>] }[Topic];
type Told<T extends Topic, K extends EventKey<T>> = { topic: T; key: K; payload: Payload<Events<T>[K]> } & People<Events<T>[K]> &
  Place<(typeof topics)[T], Events<T>[K]>;
type People<Spec> = Spec extends { concerns: { reach: 'named' } } ? { userIds: number[] } : { userIds?: never };
type Place<OfTopic, Spec> = OfTopic extends { branchScoped: true }
  ? { branchId: number }
  : Spec extends { concerns: { reach: 'branch' } }
    ? { branchId: number }
    : { branchId?: never };

export const isTopic = (name: unknown): name is Topic => typeof name === 'string' && Object.hasOwn(topics, name);

/** What is known of an event, when there is one of that key. */
export function eventOf(topic: Topic, key: string): EventSpec | undefined {
  const events: Record<string, EventSpec> = topics[topic].events;
  return Object.hasOwn(events, key) ? events[key] : undefined;
}

export const LiveMessage = z.object({
  userId: z.number(),
  branchId: z.number().nullable(),
  key: z.string(),
  payload: z.unknown(),
  /** The `Idempotency-Key` of the call that it comes from, told to whoever made it alone. */
  action: z.string().nullable(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;
