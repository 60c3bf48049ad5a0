import { z } from 'zod';
import { invitationStates } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Email, Id, listOf, OptionalEmail, optionalText, requiredText, Timestamp, YesNo } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { OptionalKraPin } from '../kra-pin.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Phone } from '../phone.ts';

export const customerStatuses = ['active', 'inactive'] as const;

/** A garage's client, as in a list: with the plates of the vehicles, so that they are always in sight. */
export const Customer = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  secondaryEmail: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  status: z.enum(customerStatuses),
  tagList: z.array(z.string()),
  smsCredits: z.number(),
  /** Whether the customer takes messages to many; a message about their own work always goes out. */
  takesSms: z.boolean(),
  takesEmail: z.boolean(),
  /** Days after which an invoice is due; whoever has none pays before the car leaves. */
  paymentDays: z.number().nullable(),
  /** What may be owed at most; nothing stands for no limit. */
  creditLimit: Amount.nullable(),
  /** Under which the revenue authority knows the customer; it stands on what is sent to it. */
  taxPin: z.string().nullable(),
  registrations: z.array(z.string()),
  version: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Customer = z.infer<typeof Customer>;

export const CustomerVehicle = z.object({
  id: z.number(),
  registration: z.string(),
  makeName: z.string(),
  modelName: z.string(),
  year: z.number().nullable(),
  colour: z.string().nullable(),
  odometer: z.number().nullable(),
  nextServiceOn: Day.nullable(),
  nextServiceOdometer: z.number().nullable(),
  version: z.number(),
});

/** How the customer signs in, once given credentials. */
export const CustomerAccount = z.object({
  userId: z.number(),
  email: z.string(),
  state: z.enum(invitationStates),
  lastSeenAt: Timestamp.nullable(),
});

export const CustomerRecord = Customer.extend({ vehicles: z.array(CustomerVehicle), account: CustomerAccount.nullable() });
export type CustomerRecord = z.infer<typeof CustomerRecord>;

export const Tag = requiredText(40);
export const maxTags = 20;
const longestSecondaryEmail = 64;
export const maxPaymentDays = 365;

const empty = z.literal('').transform(() => null);

export const CustomerDraft = z.strictObject({
  firstName: requiredText(80),
  lastName: requiredText(80),
  mobile: requiredText(40).pipe(Phone),
  email: OptionalEmail,
  secondaryEmail: z
    .union([
      empty,
      z.null(),
      Email.refine((email) => email.length <= longestSecondaryEmail, {
        message: 'must have at most {{maximum}} characters',
        params: { maximum: longestSecondaryEmail },
      }),
    ])
    .optional(),
  address: optionalText(200),
  city: optionalText(80),
  country: optionalText(60),
  status: z.enum(customerStatuses),
  tagList: z.array(Tag).max(maxTags).transform(uniqueTags).optional(),
  /** Put aside for the customer out of the garage's own credits. */
  smsCredits: z.coerce.number().int().min(0).max(1_000_000).optional(),
  takesSms: YesNo.optional(),
  takesEmail: YesNo.optional(),
  /** Given by those who may also bring back what was billed. */
  paymentDays: z.union([empty, z.null(), z.coerce.number().int().min(1).max(maxPaymentDays)]).optional(),
  creditLimit: z.union([empty, z.null(), AmountDraft]).optional(),
  taxPin: OptionalKraPin,
});
export type CustomerDraft = z.output<typeof CustomerDraft>;

const withAddress = CustomerDraft.extend({ address: requiredText(200) });

/** Who comes for the children, or is sent a bill, is found at an address. */
const byBrand = { vendor: withAddress, school: withAddress };

/** Without it the change is made whatever happened meanwhile; with it a change of what somebody else changed first is refused as stale. */
export const Version = z.coerce.number().int().positive().optional();

const changed = { id: Id, version: Version };

/** Which customers: what a list shows, an export holds and a message goes to. */
export const CustomerFilter = z.strictObject({
  search: pageQuery(20).shape.search,
  status: z.enum(customerStatuses).optional(),
  tags: listOf(Tag, 20),
  hasVehicles: YesNo.optional(),
  /** Added in these days. */
  fromDate: Day.optional(),
  toDate: Day.optional(),
});
export type CustomerFilter = z.output<typeof CustomerFilter>;

export const customerSorts = ['newest', 'oldest', 'name', '-name', 'city', '-city'] as const;
const customerQuery = pageQuery(20).extend({ ...CustomerFilter.shape, sort: z.enum(customerSorts).default('newest') });

export const listCustomers = endpoint('GET /api/customers', {
  summary: 'A page of the customers, found by any part of name, mobile, e-mail or plate',
  access: 'customers:read',
  input: customerQuery,
  output: pageOf(Customer),
});

export const listTaggedCustomers = endpoint('GET /api/v2/customers', {
  summary: 'A page of the customers, with all tags of the garage to filter by',
  access: 'customers:read',
  input: customerQuery,
  output: pageOf(Customer).extend({ tags: z.array(z.object({ name: z.string(), count: z.number() })) }),
  failed: 'Error fetching Customers',
});

export const addCustomer = endpoint('POST /api/customers', {
  summary: 'Add a customer',
  access: 'customers:write',
  input: CustomerDraft,
  byBrand,
  output: CustomerRecord,
  done: 'Customer was added successfully',
  failed: 'Error adding a new customer. Try again',
});

export const createCustomer = endpoint('POST /api/v2/customers', {
  summary: 'Add a customer from a school’s screens',
  access: 'customers:write',
  input: CustomerDraft,
  byBrand,
  output: CustomerRecord,
  done: 'Customer created successfully',
  failed: 'Failed try again',
});

export const readCustomer = endpoint('GET /api/customers/{id}', {
  summary: 'One customer with the vehicles and the account',
  access: 'customers:read',
  input: byId,
  output: CustomerRecord,
});

export const readCustomerHistory = endpoint('GET /api/customers/{id}/history', {
  summary: 'What changed in a customer, and by whom, newest first',
  access: 'customers:read',
  input: historyQuery,
  output: History,
});

export const updateCustomer = endpoint('PUT /api/customers/update_customer', {
  summary: 'Change a customer',
  access: 'customers:write',
  input: CustomerDraft.extend(changed),
  byBrand: { vendor: withAddress.extend(changed), school: withAddress.extend(changed) },
  output: CustomerRecord,
  done: 'Customer was updated successfully',
  failed: 'Failed try again',
});

export const removeCustomer = endpoint('DELETE /api/customers/{id}', {
  summary: 'Remove a customer with the vehicles',
  access: 'customers:delete',
  input: byId,
  output: Customer,
  done: 'Customer was removed successfully',
  failed: 'Failed try again',
});

/** The same tag in another case is the same tag. */
export function uniqueTags(tags: string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}
