import { may } from '@karakana/contract/permissions.ts';
import type { PartyKind } from '@karakana/contract/reports/open/ages.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { reportPath } from '../report-path.ts';

export type Party = { partyKind: PartyKind; partyId: number | null };

/** Where to read of whoever owes: a customer's statement, a payee's record with its bills; others have no more than their documents. */
export function partyPath({ partyKind, partyId }: Party, role: Role, toDate: string | null | undefined): string | undefined {
  if (partyId === null) return undefined;
  if (partyKind === 'customer')
    return may(role, 'service_reports:read') ? reportPath('customer-statement', { customerId: partyId, toDate }) : `/customers/${partyId}`;
  if (partyKind === 'recipient') return `/recipients/${partyId}`;
  return partyKind === 'supplier' ? `/inventory/suppliers/${partyId}` : undefined;
}
