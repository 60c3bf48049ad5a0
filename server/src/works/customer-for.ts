import { may } from '@karakana/contract/permissions.ts';
import { sql } from 'kysely';
import type { Ctx } from '../platform/serve/context.ts';

/** Whom to call, of a query that knows the customer; only whose it is for those who may not see customers. */
export function customerFor({ session }: Ctx) {
  const mobile = may(session.role, 'customers:read') ? sql<string | null>`customers.mobile` : sql<string | null>`null`;
  const name = sql<string | null>`customers.first_name || ' ' || customers.last_name`;
  return [name.as('customerName'), mobile.as('customerMobile')] as const;
}
