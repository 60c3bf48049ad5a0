-- What is owed to payees. A number is never given twice and none is left out.
create table bills (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number text not null,
  branch_id bigint not null,
  payee_id bigint not null,
  -- The number that the payee has given it.
  reference text,
  dated_on date not null,
  due_on date not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null check (total > 0 and net + tax = total),
  -- What is still to be paid, kept by the payments below.
  balance bigint not null check (balance between 0 and total),
  note text,
  -- The order whose goods it charges.
  purchase_id bigint,
  -- Void bills owe nothing, and were never paid.
  voided_at timestamptz check (voided_at is null or balance = 0),
  search text generated always as (lower(number || ' ' || coalesce(reference, '') || ' ' || coalesce(note, ''))) stored,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, payee_id) references payees (garage_id, id)
);
-- The same invoice is not entered twice.
create unique index bill_references on bills (garage_id, payee_id, lower(reference)) where voided_at is null;
create index on bills (garage_id, payee_id, due_on) where balance > 0;
create index on bills (garage_id, due_on) where balance > 0;
create index on bills (garage_id, payee_id, id);
create index on bills using gin (garage_id, search gin_trgm_ops);
select own_table('bills');

create table bill_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  bill_id bigint not null,
  account_id bigint not null,
  description text,
  tax_id bigint,
  net bigint not null,
  tax bigint not null,
  total bigint not null check (net + tax = total),
  primary key (garage_id, id),
  foreign key (garage_id, bill_id) references bills (garage_id, id),
  foreign key (garage_id, account_id) references accounts (garage_id, id),
  foreign key (garage_id, tax_id) references sale_taxes (garage_id, id)
);
create index on bill_lines (garage_id, bill_id);
select own_ledger('bill_lines');

create table bill_payments (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  bill_id bigint not null,
  money_account_id bigint not null,
  paid_on date not null,
  amount bigint not null check (amount > 0),
  -- The code or cheque number by which it is found at the bank.
  reference text,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, bill_id) references bills (garage_id, id),
  foreign key (garage_id, money_account_id) references accounts (garage_id, id)
);
create index on bill_payments (garage_id, bill_id);
select own_ledger('bill_payments');

-- A payment lowers what is owed; more than that cannot be paid.
create function keep_bill_balance() returns trigger language plpgsql as $$
begin
  update bills set balance = balance - new.amount where garage_id = new.garage_id and id = new.bill_id;
  return null;
end $$;
create trigger kept_balance after insert on bill_payments for each row execute function keep_bill_balance();
