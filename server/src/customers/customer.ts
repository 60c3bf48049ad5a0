import {
  addCustomer,
  type Customer,
  type CustomerDraft,
  type CustomerRecord,
  createCustomer,
  readCustomer as readCustomerCall,
  readCustomerHistory,
  updateCustomer,
} from '@karakana/contract/customers/customer.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { closeCustomerAccounts } from '../accounts/index.ts';
import { takeSmsCredits } from '../garage/index.ts';
import { readHistory } from '../platform/database/history.ts';
import { type GivenValues, preparedForColumns } from '../platform/database/prepared-query.ts';
import { versionedTable } from '../platform/database/versioned.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { duplicateAs, notFound, refusedField } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { publishCustomer } from './publish-customer.ts';
import { customerColumns, readCustomer } from './read-customer.ts';
import { refuseKnownMobile } from './refuse-known-mobile.ts';

export function serveCustomerCalls(api: Api): void {
  serve(api, addCustomer, add);
  serve(api, createCustomer, add);
  serve(api, readCustomerCall, (ctx, { id }) => readCustomer(ctx, id));
  serve(api, readCustomerHistory, async (ctx, { id, ...page }) => {
    await readCustomer(ctx, id);
    return readHistory(ctx, { tableName: 'customers', rowId: id, columns: recordedColumns }, page);
  });
  serve(api, updateCustomer, update);
}

async function add(ctx: Ctx, draft: CustomerDraft): Promise<CustomerRecord> {
  refuseCredit(ctx, draft, noCredit);
  if (draft.smsCredits) await takeSmsCredits(ctx, draft.smsCredits);
  const [row] = await insertCustomer(ctx.db, { ...draft, garageId: ctx.garageId });
  if (!row) throw await refuseKnownMobile(ctx, draft.mobile);
  const customer = { ...row, vehicles: [], account: null };
  publishCustomer(ctx, 'customer-created', customer);
  return customer;
}

const insertCustomer = preparedForColumns((db, customer: GivenValues<CustomerDraft & { garageId: number }>) =>
  db
    .insertInto('customers')
    .values(customer)
    // A failed statement would end the transaction before the one who has the number could be named.
    .onConflict((conflict) => conflict.columns(['garageId', 'mobile']).doNothing())
    .returning(customerColumns),
);

const change = versionedTable('customers');
const mobileTaken = duplicateAs('customer_mobiles', 'mobile', 'This number belongs to another customer');

async function update(ctx: Ctx, { id, version, ...draft }: ParsedInput<typeof updateCustomer>): Promise<CustomerRecord> {
  const present = await lockCustomer(ctx, id);
  refuseCredit(ctx, draft, present);
  if (draft.mobile !== present.mobile) await refuseKnownMobileOfOther(ctx, draft.mobile);
  await change(ctx, { id, version, columns: recordedColumns }, draft).catch(mobileTaken);
  if (draft.smsCredits !== undefined) await takeSmsCredits(ctx, draft.smsCredits - present.smsCredits);
  const customer = await readCustomer(ctx, id);
  publishCustomer(ctx, 'customer-updated', customer);
  return customer;
}

async function lockCustomer({ db, session }: Ctx, id: number): Promise<Credit & { mobile: string; smsCredits: number }> {
  const row = await db
    .selectFrom('customers')
    .select(['mobile', 'smsCredits', 'paymentDays', 'creditLimit'])
    .where('garageId', '=', session.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type Credit = { paymentDays: number | null; creditLimit: number | null };
const noCredit: Credit = { paymentDays: null, creditLimit: null };

/** Whoever could let a car go on credit that they gave themselves needs nobody's word. */
function refuseCredit({ session }: Ctx, draft: Partial<Record<keyof Credit, number | null | undefined>>, present: Credit): void {
  if (may(session.role, 'invoices:delete')) return;
  const isChanged = (field: keyof Credit) => draft[field] !== undefined && draft[field] !== present[field];
  const changed = (['paymentDays', 'creditLimit'] as const).find(isChanged);
  if (changed) throw refusedField(changed, 'Only a manager gives credit');
}

async function refuseKnownMobileOfOther(ctx: Ctx, mobile: string): Promise<void> {
  const refusal = await refuseKnownMobile(ctx, mobile);
  if (refusal) throw refusal;
}

/** Removes a customer; what belongs to it goes with it, or holds it back. */
export async function deleteCustomer(ctx: Ctx, id: number): Promise<Customer> {
  await closeCustomerAccounts(ctx, id);
  const row = await ctx.db
    .deleteFrom('customers')
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .returning(customerColumns)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.smsCredits > 0) await takeSmsCredits(ctx, -row.smsCredits);
  publishCustomer(ctx, 'customer-removed', row);
  return row;
}

const recordedColumns = [
  'first_name',
  'last_name',
  'mobile',
  'email',
  'secondary_email',
  'address',
  'city',
  'country',
  'status',
  'tag_list',
  'sms_credits',
  'takes_sms',
  'takes_email',
  'payment_days',
  'credit_limit',
  'tax_pin',
] as const;
