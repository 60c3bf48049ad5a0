import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { notFound, refusedField } from '../../platform/serve/refused.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';

type Customer = { id: number; name: string; firstName: string; email: string | null };

/** Whose statement it is. For a customer's own account there is no other. */
export async function customerAsked({ db, garageId, session }: ReportCtx, asked: number | undefined): Promise<Customer> {
  const own = seesOnlyOwn(session.role) ? session.customerId : undefined;
  const id = asked ?? own;
  if (id === undefined) throw refusedField('customerId', 'is required');
  if (id === null || (own !== undefined && id !== own)) throw notFound();
  const found = await db
    .selectFrom('customers')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { firstName, lastName, email } = found;
  return { id, firstName, email, name: [firstName, lastName].filter(Boolean).join(' ') };
}
