-- Whoever is paid: suppliers of goods, and all others.
create table payees (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('supplier', 'other')),
  name text not null,
  contact_name text,
  email text,
  mobile text,
  tax_pin text,
  address text,
  bank_name text,
  bank_account text,
  mpesa_number text,
  payment_term text check (payment_term in ('DUE_ON_RECEIPT', 'DUE_ON_IN_7_DAYS', 'DUE_ON_IN_15_DAYS', 'DUE_ON_IN_30_DAYS', 'DUE_ON_IN_45_DAYS',
    'DUE_ON_IN_60_DAYS', 'DUE_ON_IN_90_DAYS')),
  tag_list text[] not null default '{}',
  note text,
  archived_at timestamptz,
  version integer not null default 1,
  search text generated always as (lower(name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, '') || ' '
    || coalesce(tax_pin, '') || ' ' || coalesce(mpesa_number, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index payee_names on payees (garage_id, lower(name)) where archived_at is null;
create index on payees using gin (garage_id, search gin_trgm_ops);
select own_table('payees');

alter table journal_lines add foreign key (garage_id, payee_id) references payees (garage_id, id);
create index on journal_lines (garage_id, payee_id, account_id) where payee_id is not null;
