-- What was paid at once. What the garage spent is in its books, with a number, a branch and accounts; what a customer noted of a vehicle is that customer's
-- and never in the books. Notes older than the books have neither.
alter table expenses
  add number text,
  add branch_id bigint,
  add account_id bigint,
  add money_account_id bigint,
  add net bigint,
  add tax bigint,
  add tax_id bigint,
  add payee_id bigint,
  add reference text,
  -- Whose note it is.
  add customer_id bigint,
  add removed_at timestamptz,
  add created_by bigint,
  add version integer not null default 1,
  add updated_at timestamptz not null default now(),
  add search text generated always as (lower(coalesce(number, '') || ' ' || name || ' ' || coalesce(reference, '') || ' ' || coalesce(note, ''))) stored,
  add unique (garage_id, number),
  add check (net + tax = amount),
  add constraint in_books_or_noted check (num_nonnulls(number, branch_id, account_id, money_account_id, net, tax) in (0, 6)
    and (customer_id is null or number is null)),
  add foreign key (garage_id, branch_id) references branches (garage_id, id),
  add foreign key (garage_id, account_id) references accounts (garage_id, id),
  add foreign key (garage_id, money_account_id) references accounts (garage_id, id),
  add foreign key (garage_id, tax_id) references sale_taxes (garage_id, id),
  add foreign key (garage_id, payee_id) references payees (garage_id, id),
  add foreign key (garage_id, customer_id) references customers (garage_id, id);
create index on expenses (garage_id, spent_on, created_at, id) where number is not null and removed_at is null;
create index on expenses (garage_id, payee_id) where payee_id is not null;
create index on expenses (garage_id, customer_id) where customer_id is not null;
create index on expenses using gin (garage_id, search gin_trgm_ops);

-- What was noted of a customer's vehicle was the customer's.
update expenses set customer_id = vehicles.customer_id from vehicles where vehicles.garage_id = expenses.garage_id and vehicles.id = expenses.vehicle_id;

create table expense_receipts (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  expense_id bigint not null,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size integer not null,
  file text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, expense_id) references expenses (garage_id, id)
);
create index on expense_receipts (garage_id, expense_id, id);
select own_table('expense_receipts');
