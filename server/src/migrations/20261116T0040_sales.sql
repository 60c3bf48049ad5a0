-- What customers owe and pay. An invoice is frozen when it is issued; what is paid or credited is written beside it, and its balance is kept by the database.

create table invoices (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number bigint not null,
  branch_id bigint not null,
  customer_id bigint,
  source_kind text not null check (source_kind in ('sale', 'work', 'subscription')),
  source_id bigint not null,
  credits_id bigint,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  currency text not null,
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null check (total = net + tax),
  balance bigint not null check (balance between 0 and total),
  note text,
  code text not null unique,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, kind, number),
  check ((kind = 'credit_note') = (credits_id is not null)),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, customer_id) references customers (garage_id, id),
  foreign key (garage_id, credits_id) references invoices (garage_id, id)
);
create index on invoices (garage_id, source_kind, source_id);
create unique index invoice_sources on invoices (garage_id, source_kind, source_id) where kind = 'invoice';
create index on invoices (garage_id, customer_id, id);
create index on invoices (garage_id, branch_id, id);
create index on invoices (garage_id, due_on) where balance > 0;
alter table invoices enable row level security;
create policy look on invoices for select using (true);
create policy add on invoices for insert with check (garage_id = app_setting('garage_id'));
create policy change on invoices for update using (garage_id = app_setting('garage_id'));
create trigger audit after insert or update or delete on invoices for each row execute function write_audit();
grant select, insert on invoices to karakana_app;
grant update (note, due_on, customer_id) on invoices to karakana_app;

create table invoice_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  invoice_id bigint not null,
  kind text not null check (kind in ('service', 'labour', 'part', 'sundry')),
  product_id bigint,
  description text not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  discount bigint not null default 0 check (discount >= 0),
  tax_id bigint,
  tax_rate integer not null default 0,
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  -- What the goods had cost, and of which line a credit note takes back.
  cost bigint not null default 0 check (cost >= 0),
  credits_line_id bigint,
  primary key (garage_id, id),
  foreign key (garage_id, invoice_id) references invoices (garage_id, id),
  foreign key (garage_id, product_id) references products (garage_id, id),
  foreign key (garage_id, tax_id) references sale_taxes (garage_id, id),
  foreign key (garage_id, credits_line_id) references invoice_lines (garage_id, id)
);
create index on invoice_lines (garage_id, invoice_id);
create index on invoice_lines (garage_id, credits_line_id) where credits_line_id is not null;
select own_ledger('invoice_lines');

create table payments (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number bigint not null,
  direction text not null check (direction in ('in', 'out')),
  branch_id bigint not null,
  -- Kept as it was, also when the customer is merged into another later.
  customer_id bigint,
  method text not null check (method in ('cash', 'mpesa', 'card', 'bank', 'cheque', 'wallet')),
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  reference text,
  -- Of which invoice it pays back.
  refunds_invoice_id bigint,
  paid_on date not null,
  reason text,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, account_id) references accounts (garage_id, id),
  foreign key (garage_id, refunds_invoice_id) references invoices (garage_id, id)
);
create index on payments (garage_id, refunds_invoice_id) where refunds_invoice_id is not null;
create index on payments (garage_id, paid_on, id);
create index on payments (garage_id, branch_id, id);
select own_ledger('payments');

-- What of an invoice is settled: by a payment, or by a credit note.
create table allocations (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  invoice_id bigint not null,
  payment_id bigint,
  credit_note_id bigint,
  amount bigint not null check (amount > 0),
  settled_on date not null,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  check (num_nonnulls(payment_id, credit_note_id) = 1),
  foreign key (garage_id, invoice_id) references invoices (garage_id, id),
  foreign key (garage_id, payment_id) references payments (garage_id, id),
  foreign key (garage_id, credit_note_id) references invoices (garage_id, id)
);
create index on allocations (garage_id, invoice_id);
create index on allocations (garage_id, payment_id) where payment_id is not null;
create index on allocations (garage_id, credit_note_id) where credit_note_id is not null;
select own_ledger('allocations');

create function keep_balance() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update invoices set balance = balance - settled.amount
  from (select garage_id, invoice_id, sum(amount) as amount from added group by 1, 2) settled
  where invoices.garage_id = settled.garage_id and invoices.id = settled.invoice_id;
  return null;
end $$;
create trigger kept after insert on allocations referencing new table as added for each statement execute function keep_balance();

create table sales (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number bigint,
  branch_id bigint not null,
  customer_id bigint,
  state text not null check (state in ('held', 'issued', 'dropped')),
  discount bigint not null default 0 check (discount >= 0),
  note text,
  -- What a held sale is to become.
  held_lines jsonb,
  version integer not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  check ((state = 'issued') = (number is not null) and (state = 'held') = (held_lines is not null)),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, customer_id) references customers (garage_id, id)
);
create index on sales (garage_id, branch_id, id);
create index on sales (garage_id, customer_id, id);
select own_table('sales');
