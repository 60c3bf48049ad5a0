import { addCustomer, type CustomerDraft } from '@karakana/contract/customers/customer.ts';
import { inputFor } from '@karakana/contract/endpoint.ts';
import { normalisePhone } from '@karakana/contract/phone.ts';
import { say, type Text } from '@karakana/contract/text.ts';
import { problemOfField } from '@karakana/contract/validation.ts';
import { addNewCustomers, customersByMobile, namesOf } from '../../customers/index.ts';
import { type Adding, type Checking, inSlices, problemsOf, type RowFields } from '../../imports/index.ts';
import { vehicleFields } from './import-fields.ts';

export type Owners = {
  /** For each row, in order: whose the vehicle is, and what is wrong with that. */
  rows: { mobile: string | undefined; problems: Text[] }[];
  /** The customers with these mobiles; those whom the file brings along are added. */
  findOrAdd(adding: Adding, mobiles: string[]): Promise<Map<string, number>>;
};

/** Whose the vehicles of a file are: customers whom the garage has, and those whom some row of the file names. */
export async function readOwners({ db, garageId, brand }: Checking, rows: RowFields[]): Promise<Owners> {
  const schema = inputFor(addCustomer, brand);
  const named = await inSlices(rows, (row) => {
    const mobile = row.customerMobile ? normalisePhone(row.customerMobile) : undefined;
    const customer = customerOf(row);
    return { row, mobile, parsed: customer.firstName || customer.lastName ? schema.safeParse(customer) : undefined };
  });
  const known = await customersByMobile(db, garageId, [...new Set(named.flatMap(({ mobile }) => mobile ?? []))]);
  const brought = new Map<string, CustomerDraft>();
  for (const { parsed } of named) if (parsed?.data && !brought.has(parsed.data.mobile)) brought.set(parsed.data.mobile, parsed.data);
  const fields = vehicleFields(brand).map((field) => ({ ...field, name: draftNames[field.name] ?? field.name }));

  function problemsWith({ row, mobile, parsed }: (typeof named)[number]): Text[] {
    if (mobile !== undefined && (known.has(mobile) || brought.has(mobile))) return [];
    if (parsed?.error) return problemsOf(parsed.error, fields);
    if (!row.customerMobile) return [];
    if (mobile === undefined) return [problemOfField('Customer mobile', say('must be a phone number, such as 0712 345 678'))];
    return [say('No customer has the mobile {{mobile}}. Give a name to add one', { mobile: row.customerMobile })];
  }

  async function findOrAdd(adding: Adding, mobiles: string[]): Promise<Map<string, number>> {
    const wanted = [...new Set(mobiles)];
    const present = await customersByMobile(adding.db, adding.garageId, wanted);
    const missing = wanted.flatMap((mobile) => (present.has(mobile) ? [] : (brought.get(mobile) ?? [])));
    if (missing.length === 0) return present;
    await addNewCustomers(adding.db, adding.garageId, missing);
    return customersByMobile(adding.db, adding.garageId, wanted);
  }

  return { rows: named.map((row) => ({ mobile: row.mobile, problems: problemsWith(row) })), findOrAdd };
}

const customerOf = (row: RowFields) => ({
  ...namesOf({ name: row.customerName, firstName: row.customerFirstName, lastName: row.customerLastName }),
  mobile: row.customerMobile ?? '',
  address: row.customerAddress ?? '',
  status: 'active',
});

/** What the columns fill in a customer. */
const draftNames: Readonly<Record<string, string>> = {
  customerFirstName: 'firstName',
  customerLastName: 'lastName',
  customerMobile: 'mobile',
  customerAddress: 'address',
};
