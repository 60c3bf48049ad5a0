import { exportCustomers } from '@karakana/contract/customers/export.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import { serveDownload } from '../platform/serve/download.ts';
import { notAllowed } from '../platform/serve/refused.ts';
import type { Api } from '../platform/serve/serve.ts';
import { type Cell, writeSheet } from '../platform/sheets/write-sheet.ts';
import { customerList } from './find-customers.ts';
import { customerColumns } from './read-customer.ts';

export function serveExportCustomers(api: Api): void {
  serveDownload(api, exportCustomers, async (ctx, filter) => {
    // Some may export what is theirs, such as their vehicles, and not read customers.
    if (!may(ctx.session.role, 'customers:read')) throw notAllowed();
    const customers = await customerList.each(ctx, filter, (found) => found.select(customerColumns));
    return { name: 'customers.xlsx', bytes: writeSheet(columns, rowsOf(customers)) };
  });
}

// The headings are those of the import, so that what was exported can be imported elsewhere.
const columns = [
  { heading: 'First name', width: 18 },
  { heading: 'Last name', width: 18 },
  { heading: 'Mobile', width: 18 },
  { heading: 'E-mail', width: 28 },
  { heading: 'Secondary e-mail', width: 28 },
  { heading: 'Address', width: 28 },
  { heading: 'City', width: 16 },
  { heading: 'Country', width: 14 },
  { heading: 'KRA PIN', width: 14 },
  { heading: 'Status', width: 12 },
  { heading: 'Tags', width: 20 },
  { heading: 'SMS credits', width: 12 },
  { heading: 'Vehicles', width: 28 },
  { heading: 'Added on', width: 14 },
];

type Exported = {
  firstName: string;
  lastName: string;
  mobile: string;
  email: string | null;
  secondaryEmail: string | null;
  address: string | null;
  city: string | null;
  country: string | null;
  taxPin: string | null;
  status: string;
  tagList: string[];
  smsCredits: number;
  registrations: string[];
  createdAt: string;
};

async function* rowsOf(customers: AsyncIterable<Exported>): AsyncGenerator<Cell[]> {
  for await (const customer of customers)
    yield [
      customer.firstName,
      customer.lastName,
      customer.mobile,
      customer.email,
      customer.secondaryEmail,
      customer.address,
      customer.city,
      customer.country,
      customer.taxPin,
      customer.status,
      customer.tagList.join(', '),
      customer.smsCredits,
      customer.registrations.join(', '),
      dayOf(customer.createdAt),
    ];
}
