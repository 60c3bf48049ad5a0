import type pg from 'pg';

/**
 * What invoices and payments come to in the books, with the sums of each month beside it. One payment in twenty is taken on account first, so that
 * there is a long history of credits that are used up.
 */
export async function fillBooks(client: pg.Client, garageId: number): Promise<void> {
  await client.query(
    `insert into journal_entries (garage_id, number, dated_on, document_date, source_kind, source_id)
     select $1, row_number() over (order by on_day, source_kind, source_id), on_day, on_day, source_kind, source_id
     from (
       select issued_on as on_day, 'invoice' as source_kind, id as source_id from invoices where garage_id = $1
       union all select paid_on, 'payment', id from payments where garage_id = $1
     ) document order by on_day, source_kind, source_id`,
    [garageId],
  );
  await client.query('analyze invoices, payments, journal_entries');
  await fillLines(
    client,
    garageId,
    `select entry.id as entry_id, entry.dated_on, invoices.branch_id, invoices.customer_id, part.role, part.amount
     from invoices join journal_entries entry on entry.garage_id = invoices.garage_id and entry.source_kind = 'invoice' and entry.source_id = invoices.id
     cross join lateral (values ('receivable', total), ('labour_revenue', net / 3 - net), ('parts_revenue', -(net / 3)), ('vat_output', -tax)) part (role, amount)
     where invoices.garage_id = $1`,
  );
  await fillLines(
    client,
    garageId,
    `select entry.id as entry_id, entry.dated_on, payments.branch_id, payments.customer_id, part.role, part.amount
     from payments join journal_entries entry on entry.garage_id = payments.garage_id and entry.source_kind = 'payment' and entry.source_id = payments.id
     cross join lateral (
       values (payments.method, payments.amount), ('receivable', -payments.amount), ('customer_credits', payments.amount), ('customer_credits', -payments.amount)
     ) part (role, amount)
     where payments.garage_id = $1 and (part.role <> 'customer_credits' or payments.number % 20 = 0)`,
  );
  await client.query(
    `insert into account_sums (garage_id, account_id, branch_id, month, debit, credit)
     select garage_id, account_id, branch_id, date_trunc('month', dated_on)::date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
     from journal_lines where garage_id = $1 group by 1, 2, 3, 4`,
    [garageId],
  );
  await client.query(
    `insert into credit_sums (garage_id, account_id, branch_id, customer_id, amount)
     select line.garage_id, line.account_id, line.branch_id, line.customer_id, sum(line.amount)
     from accounts join journal_lines line on line.garage_id = accounts.garage_id and line.account_id = accounts.id
     where accounts.garage_id = $1 and accounts.role = 'customer_credits' group by 1, 2, 3, 4`,
    [garageId],
  );
  await client.query(
    `insert into counters (garage_id, name, last) select $1, 'entry', count(*) from journal_entries where garage_id = $1`,
    [garageId],
  );
}

/** A method of payment has the name of its account's role. */
const fillLines = (client: pg.Client, garageId: number, parts: string) =>
  client.query(
    `insert into journal_lines (garage_id, entry_id, branch_id, account_id, dated_on, amount, customer_id)
     select $1, line.entry_id, line.branch_id, accounts.id, line.dated_on, line.amount, case when line.role in ('receivable', 'customer_credits') then line.customer_id end
     from (${parts}) line join accounts on accounts.garage_id = $1 and accounts.role = line.role order by line.entry_id`,
    [garageId],
  );
