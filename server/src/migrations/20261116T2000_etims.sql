-- What the revenue authority signs. Every invoice of a branch with a device has one number there, taken with the invoice and never given again.

alter table customers add tax_pin text check (tax_pin ~ '^[A-Z]\d{9}[A-Z]$');
alter table insurances add tax_pin text check (tax_pin ~ '^[A-Z]\d{9}[A-Z]$');
alter table products add item_class text check (item_class ~ '^\d{8,10}$');
alter table services add item_class text check (item_class ~ '^\d{8,10}$');

-- How a garage's goods and services are classed where they do not say so themselves.
create table etims_classes (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  goods text not null check (goods ~ '^\d{8,10}$'),
  services text not null check (services ~ '^\d{8,10}$'),
  primary key (garage_id, id),
  unique (garage_id)
);
select own_table('etims_classes');

-- The device of a branch, once it was set up; it signs from the moment it is switched on.
create table etims_devices (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  pin text not null check (pin ~ '^[A-Z]\d{9}[A-Z]$'),
  bhf_id text not null check (bhf_id ~ '^\d{2}$'),
  serial text not null,
  sdc_id text not null,
  -- The key with which it is spoken to, encrypted.
  secrets bytea not null,
  on_since timestamptz,
  -- Why nothing is sent: until somebody looks at it, or until the next try.
  problem text,
  problem_values jsonb,
  is_refused boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz,
  told_late_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, branch_id),
  constraint one_branch_of_each_device unique (garage_id, pin, bhf_id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
select own_table('etims_devices', 'secrets', '-problem', '-problem_values', '-is_refused', '-tries', '-next_try_at', '-told_late_at');

create table etims_documents (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  invoice_id bigint not null,
  number bigint not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- What a credit note takes back: that is signed first.
  original_id bigint,
  buyer_pin text check (buyer_pin ~ '^[A-Z]\d{9}[A-Z]$'),
  reason_code text check (reason_code ~ '^\d{2}$'),
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'failed')),
  result_code text,
  problem text,
  problem_values jsonb,
  -- What is sent, written once, so that it is the same however often it is sent.
  body json,
  queued_at timestamptz not null,
  sent_at timestamptz,
  pin text,
  bhf_id text,
  sdc_id text,
  receipt_number bigint,
  total_receipts bigint,
  internal_data text,
  signature text,
  signed_at timestamptz,
  primary key (garage_id, id),
  constraint one_number_of_each_invoice unique (garage_id, invoice_id),
  constraint etims_numbers unique (garage_id, branch_id, number),
  check ((kind = 'credit_note') = (original_id is not null)),
  check ((kind = 'credit_note') = (reason_code is not null)),
  check ((state = 'signed') = (num_nonnulls(pin, bhf_id, sdc_id, receipt_number, signature, signed_at) = 6)),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, invoice_id) references invoices (garage_id, id),
  foreign key (garage_id, original_id) references etims_documents (garage_id, id)
);
create index etims_waiting on etims_documents (garage_id, branch_id, number) where state = 'waiting';
create index etims_failed on etims_documents (garage_id, branch_id, id) where state = 'failed';
create index on etims_documents (garage_id, original_id) where original_id is not null;
select own_table('etims_documents', '-body', '-sent_at');

-- What a device knows of what is sold: one row for each product, service or kind of work, by the code of its tax.
create table etims_items (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  product_id bigint,
  service_id bigint,
  kind text not null,
  tax_code text not null check (tax_code in ('A', 'B', 'C', 'D', 'E')),
  code text not null,
  name text not null,
  item_class text not null,
  -- Nothing before the device has taken it as it is now.
  registered_at timestamptz,
  primary key (garage_id, id),
  constraint one_code_of_each_item unique nulls not distinct (garage_id, branch_id, product_id, service_id, kind, tax_code),
  unique (garage_id, branch_id, code),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, product_id) references products (garage_id, id),
  foreign key (garage_id, service_id) references services (garage_id, id)
);
select own_table('etims_items', '-registered_at');
