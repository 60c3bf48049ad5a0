import { sql } from 'kysely';

/** What months of `account_sums` come to; the sum of whole numbers is one too. */
export const debitLessCredit = sql<number>`coalesce(sum(account_sums.debit - account_sums.credit), 0)::bigint`;
