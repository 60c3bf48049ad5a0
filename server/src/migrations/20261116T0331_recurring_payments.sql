-- What is paid again and again. Each due date makes a bill, and never more than one.
create table recurring_payments (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  name text not null,
  branch_id bigint not null,
  payee_id bigint not null,
  account_id bigint not null,
  tax_id bigint,
  includes_tax boolean not null default true,
  amount bigint not null check (amount > 0),
  frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly', 'yearly')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  max_count integer check (max_count > 0),
  made_count integer not null default 0,
  last_due_on date,
  -- Nothing once it has ended.
  next_due_on date check (next_due_on > last_due_on),
  needs_approval boolean not null default false,
  tag_list text[] not null default '{}',
  note text,
  -- Why the next bill could not be made.
  problem text,
  problem_values jsonb,
  archived_at timestamptz check (archived_at is null or next_due_on is null),
  version integer not null default 1,
  search text generated always as (lower(name || ' ' || coalesce(note, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, payee_id) references payees (garage_id, id),
  foreign key (garage_id, account_id) references accounts (garage_id, id),
  foreign key (garage_id, tax_id) references sale_taxes (garage_id, id)
);
create index on recurring_payments (garage_id, payee_id);
create index recurring_payments_due on recurring_payments (next_due_on) where next_due_on is not null;
create index on recurring_payments using gin (garage_id, search gin_trgm_ops);
select own_table('recurring_payments', '-made_count', '-last_due_on', '-next_due_on', '-problem', '-problem_values');

alter table bills
  add recurring_payment_id bigint,
  add recurring_due_on date,
  add needs_approval boolean not null default false,
  add approved_at timestamptz,
  add approved_by bigint,
  add check ((recurring_payment_id is null) = (recurring_due_on is null)),
  add foreign key (garage_id, recurring_payment_id) references recurring_payments (garage_id, id);
create unique index bill_of_due_date on bills (garage_id, recurring_payment_id, recurring_due_on) where recurring_payment_id is not null;
