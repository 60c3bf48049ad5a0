import { addCustomer, type CustomerDraft } from '@karakana/contract/customers/customer.ts';
import { inputFor } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { type CheckedRow, type Importer, inSlices, problemsOf, type RowFields } from '../imports/index.ts';
import type { Database } from '../platform/database/database.ts';
import { customerFields } from './import-fields.ts';

/** How customers come in from a sheet. Who has the mobile already is known, and stays as they are. */
export const customerImporter: Importer = {
  kind: 'customers',
  keyLabel: say('mobile'),
  fieldsFor: customerFields,
  async check({ db, garageId, brand }, rows) {
    const fields = customerFields(brand);
    const schema = inputFor(addCustomer, brand);
    const drafts = await inSlices(rows, (row) => schema.safeParse(draftOf(row)));
    const known = await customersByMobile(
      db,
      garageId,
      drafts.flatMap(({ data }) => data?.mobile ?? []),
    );
    return {
      rows: drafts.map(({ data, error }): CheckedRow => {
        if (error) return { problems: problemsOf(error, fields) };
        return { key: data.mobile, isKnown: known.has(data.mobile) };
      }),
      async add({ db, garageId }, places) {
        const added = places.flatMap((place) => drafts[place]?.data ?? []);
        return { rows: await addNewCustomers(db, garageId, added), vehicles: 0 };
      },
    };
  },
};

function draftOf({ name, firstName, lastName, status, tagList, ...fields }: RowFields) {
  return {
    ...fields,
    ...namesOf({ name, firstName, lastName }),
    mobile: fields.mobile ?? '',
    status: status?.toLowerCase() || 'active',
    tagList: (tagList ?? '').split(/[,;]/).flatMap((tag) => tag.trim() || []),
  };
}

/** Many lists have the whole name in one column: the first word is the first name. */
export function namesOf(given: { name?: string | undefined; firstName?: string | undefined; lastName?: string | undefined }) {
  const [first = '', ...others] = (given.name ?? '').split(/\s+/).filter(Boolean);
  return { firstName: given.firstName || first, lastName: given.lastName || others.join(' ') };
}

/** Adds those whose mobile nobody in the garage has, and says how many. One statement whose text is always the same, however many there are. */
export async function addNewCustomers(db: Database, garageId: number, drafts: readonly CustomerDraft[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into customers (garage_id, first_name, last_name, mobile, email, secondary_email, address, city, country, tax_pin,
      status, tag_list)
    select ${garageId}, d."firstName", d."lastName", d.mobile, d.email, d."secondaryEmail", d.address, d.city, d.country, d."taxPin",
      d.status, coalesce(d."tagList", '{}')
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d ("firstName" text, "lastName" text, mobile text, email text,
      "secondaryEmail" text, address text, city text, country text, "taxPin" text, status text, "tagList" text[])
    on conflict (garage_id, mobile) do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Who in the garage has these mobiles. */
export async function customersByMobile(db: Database, garageId: number, mobiles: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'mobile'])
    .where('garageId', '=', garageId)
    .where(sql<boolean>`mobile = any (${mobiles}::text[])`)
    .execute();
  return new Map(rows.map(({ id, mobile }) => [mobile, id]));
}
