import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Objection = { what: string };

/** What must hold after anything that happens in a garage; each gives a line for what does not. */
const rules: Record<string, (garageId: number) => ReturnType<typeof sql<Objection>>> = {
  'an entry is in balance in each branch': (garage) => sql<Objection>`
    select format('entry %s in branch %s: %s', entry_id, branch_id, sum(amount)) as what
    from journal_lines where garage_id = ${garage} group by entry_id, branch_id having sum(amount) <> 0`,

  'kept sums are those of the journal': (garage) => sql<Objection>`
    select format('account %s, branch %s, %s: %s %s', account_id, branch_id, month, debit, credit) as what from (
      (select account_id, branch_id, month, debit, credit from account_sums where garage_id = ${garage} and (debit, credit) <> (0, 0)
       except ${journalSums(garage)})
      union all
      (${journalSums(garage)}
       except select account_id, branch_id, month, debit, credit from account_sums where garage_id = ${garage})
    ) other`,

  'kept credits are those of the journal': (garage) => sql<Objection>`
    select format('account %s, branch %s, customer %s, payee %s: %s', account_id, branch_id, customer_id, payee_id, amount) as what from (
      (select account_id, branch_id, customer_id, payee_id, amount from credit_sums where garage_id = ${garage} and amount <> 0
       except ${journalCredits(garage)})
      union all
      (${journalCredits(garage)}
       except select account_id, branch_id, customer_id, payee_id, amount from credit_sums where garage_id = ${garage})
    ) other`,

  'stock is what its movements come to': (garage) => sql<Objection>`
    select format('product %s in branch %s: %s %s, moved at %s', product_id, branch_id, on_hand, value, moved_at) as what
    from stock full join (
      select product_id, branch_id, sum(quantity) as quantity, sum(value) as moved, max(created_at) as last_at
      from stock_movements where garage_id = ${garage} group by 1, 2
    ) moved using (product_id, branch_id)
    where coalesce(stock.garage_id, ${garage}) = ${garage}
      and (coalesce(on_hand, 0), coalesce(value, 0), moved_at) is distinct from (coalesce(quantity, 0), coalesce(moved, 0), last_at)`,

  'stock is never below nothing, and nothing is worth nothing': (garage) => sql<Objection>`
    select format('product %s in branch %s: %s worth %s', product_id, branch_id, on_hand, value) as what
    from stock where garage_id = ${garage} and (on_hand < 0 or value < 0 or (on_hand = 0 and value <> 0))`,

  'the stock account is the value of stock in each branch': (garage) =>
    differs(garage, 'stock', sql`select branch_id, sum(value) as amount from stock where garage_id = ${garage} group by 1`),

  'what is set aside is what works have set aside': (garage) => sql<Objection>`
    select format('product %s in branch %s: %s', product_id, branch_id, coalesce(stock.reserved, 0)) as what
    from stock full join (
      select line.product_id, works.branch_id, sum(line.reserved) as reserved
      from work_lines line join works on works.garage_id = line.garage_id and works.id = line.work_id
      where line.garage_id = ${garage} and line.product_id is not null group by 1, 2
    ) held using (product_id, branch_id)
    where coalesce(stock.garage_id, ${garage}) = ${garage} and coalesce(stock.reserved, 0) <> coalesce(held.reserved, 0)`,

  'open works are worth what went onto works that are not billed': (garage) =>
    differs(
      garage,
      'open_works',
      sql`select works.branch_id, sum(line.cost) as amount
        from work_lines line join works on works.garage_id = line.garage_id and works.id = line.work_id
        where line.garage_id = ${garage} and works.status in ('booked', 'in_progress') and works.archived_at is null group by 1`,
    ),

  'receivables are open invoices': (garage) =>
    differs(
      garage,
      'receivable',
      sql`select branch_id, sum(balance) as amount from invoices where garage_id = ${garage} and kind = 'invoice' group by 1`,
    ),

  'payables are open bills': (garage) =>
    differs(garage, 'payable', sql`select branch_id, -sum(balance) as amount from bills where garage_id = ${garage} group by 1`),

  'what waits to be billed is goods that came and are not billed': (garage) =>
    differs(
      garage,
      'received_not_billed',
      sql`select branch_id, sum(amount) as amount from (
        select purchases.branch_id, -(received_value - billed_value - returned_value + returned_billed_value) as amount
        from purchase_lines line join purchases on purchases.garage_id = line.garage_id and purchases.id = line.purchase_id where line.garage_id = ${garage}
        union all
        select back.branch_id, line.billed_value
        from purchase_return_lines line join purchase_returns back on back.garage_id = line.garage_id and back.id = line.return_id
        where line.garage_id = ${garage} and not exists (
          select from supplier_credits credit where credit.garage_id = line.garage_id and credit.return_id = line.return_id
        )
      ) waiting group by 1`,
    ),

  'branches owe each other nothing in sum': (garage) => sql<Objection>`
    select format('%s', sum(amount)) as what from journal_lines join accounts using (garage_id)
    where garage_id = ${garage} and accounts.id = journal_lines.account_id and accounts.role = 'inter_branch' having sum(amount) <> 0`,

  'balances of invoices are what is not settled': (garage) => sql<Objection>`
    select format('invoice %s: %s', id, balance) as what from invoices
    where garage_id = ${garage} and kind = 'invoice' and balance <> total - (
      select coalesce(sum(amount), 0) from allocations where allocations.garage_id = ${garage} and invoice_id = invoices.id
    )`,

  'what nobody knows what it is for is what is left of payments': (garage) =>
    differs(
      garage,
      'unidentified_receipts',
      sql`select payments.branch_id, -sum(open) as amount from suspense
        join payments on payments.garage_id = suspense.garage_id and payments.id = suspense.payment_id
        where suspense.garage_id = ${garage} group by 1`,
    ),

  'receipts to confirm are payments that wait': (garage) =>
    differs(
      garage,
      'receipts_to_confirm',
      sql`select payments.branch_id, sum(payments.amount) as amount from payments
        join accounts on accounts.garage_id = payments.garage_id and accounts.id = payments.account_id and accounts.role = 'receipts_to_confirm'
        where payments.garage_id = ${garage} and payments.direction = 'in' and not exists (
          select from payment_turns turn where turn.garage_id = payments.garage_id and turn.payment_id = payments.id
        ) group by 1`,
    ),

  'a payment is for something to its last cent, and one that is gone for nothing': (garage) => sql<Objection>`
    select format('payment %s: %s', payments.id, payments.amount) as what from payments
    where garage_id = ${garage} and direction = 'in' and case when exists (
      select from payment_turns gone where gone.garage_id = ${garage} and gone.payment_id = payments.id and gone.kind <> 'confirmed'
    ) then 0 else coalesce((
      select turn.amount from payment_turns turn where turn.garage_id = ${garage} and turn.payment_id = payments.id and turn.kind = 'confirmed'
    ), payments.amount) end <> (
      select coalesce(sum(amount), 0) from allocations where allocations.garage_id = ${garage} and payment_id = payments.id
    ) + (
      select coalesce(sum(amount), 0) from payment_credits credit where credit.garage_id = ${garage} and credit.payment_id = payments.id
    ) + (
      select coalesce(sum(open), 0) from suspense where suspense.garage_id = ${garage} and suspense.payment_id = payments.id
    )`,

  'numbers have no gap and no repeat': (garage) => sql<Objection>`
    select format('%s: %s numbers up to %s, %s of them different', kind, count(*), max(number), count(distinct number)) as what from (
      select 'entries' as kind, number from journal_entries where garage_id = ${garage}
      union all select kind, number from invoices where garage_id = ${garage}
      union all select 'payments', number from payments where garage_id = ${garage}
      union all select 'sales', number from sales where garage_id = ${garage} and number is not null
      union all select 'transfers', number from stock_transfers where garage_id = ${garage}
      union all select 'bills', substring(number from '\\d+$')::bigint from bills where garage_id = ${garage}
      union all select 'expenses', substring(number from '\\d+$')::bigint from expenses where garage_id = ${garage} and number is not null
      union all select 'purchases', substring(number from '\\d+$')::bigint from purchases where garage_id = ${garage}
      union all select 'deliveries', substring(number from '\\d+$')::bigint from purchase_receipts where garage_id = ${garage}
    ) numbered group by kind having count(*) <> max(number) or count(*) <> count(distinct number)`,
};

const journalCredits = (garage: number) => sql`
  select line.account_id, line.branch_id, line.customer_id, line.payee_id, sum(line.amount)::bigint
  from accounts join journal_lines line on line.garage_id = accounts.garage_id and line.account_id = accounts.id
  where accounts.garage_id = ${garage} and accounts.role in ('customer_credits', 'supplier_deposits')
  group by 1, 2, 3, 4 having sum(line.amount) <> 0`;

const journalSums = (garage: number) => sql`
  select account_id, branch_id, date_trunc('month', dated_on)::date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
  from journal_lines where garage_id = ${garage} group by 1, 2, 3`;

/** Where an account, by its role, has another balance in a branch than the documents behind it. */
const differs = (garage: number, role: string, documents: ReturnType<typeof sql>) => sql<Objection>`
  select format('branch %s: the books have %s, the documents %s', branch_id, coalesce(booked.amount, 0), coalesce(documents.amount, 0)) as what
  from (
    select branch_id, sum(amount) as amount from journal_lines
    join accounts on accounts.garage_id = journal_lines.garage_id and accounts.id = journal_lines.account_id and accounts.role = ${role}
    where journal_lines.garage_id = ${garage} group by 1
  ) booked full join (${documents}) documents using (branch_id)
  where coalesce(booked.amount, 0) <> coalesce(documents.amount, 0)`;

/** What an auditor would object to in the books of a garage; nothing, if all is well. */
export async function objectionsToBooks(db: Database, garageId: number): Promise<string[]> {
  const objections: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query(garageId).execute(db);
    objections.push(...rows.map(({ what }) => `${rule}, but ${what}`));
  }
  return objections;
}
