import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { as } from '../testing/call.ts';
import type { TestGarage } from '../testing/garage.ts';

let lastMobile = 710_000_000;

/** A number that no other test has. */
export function newMobile(): string {
  lastMobile += 1;
  return `+254${lastMobile}`;
}

export const customerDraft = (own: object = {}) => ({
  firstName: 'Jane',
  lastName: 'Wanjiku',
  mobile: newMobile(),
  address: 'Ngong Road 12',
  status: 'active',
  ...own,
});

export async function makeCustomer(garage: TestGarage, own: object = {}): Promise<CustomerRecord> {
  const { status, body, text } = await as(garage.garage).post('/api/customers', customerDraft(own));
  if (status !== 200) throw new Error(`The customer was refused: ${text}`);
  return body;
}
