-- The books of a garage. The journal is the truth: entries of two or more lines that sum to zero in every branch, only ever added to. The database
-- itself refuses anything else, whoever asks.

create table default_accounts (
  code text primary key,
  name text not null,
  account_group text not null,
  kind text not null,
  role text
);
insert into default_accounts (code, name, account_group, kind, role) values
  ('1000', 'Cash in tills', 'asset', 'cash', 'cash'),
  ('1050', 'Bank', 'asset', 'bank', 'bank'),
  ('1060', 'Receipts to confirm', 'asset', 'clearing', 'receipts_to_confirm'),
  ('1100', 'M-Pesa', 'asset', 'mobile_money', 'mpesa'),
  ('1150', 'Card settlements', 'asset', 'card', 'card'),
  ('1200', 'Accounts receivable', 'asset', 'receivable', 'receivable'),
  ('1220', 'Withholding VAT credits', 'asset', 'tax', 'withholding_vat_credits'),
  ('1230', 'Withholding tax credits', 'asset', 'tax', 'withholding_tax_credits'),
  ('1240', 'VAT input', 'asset', 'tax', 'vat_input'),
  ('1300', 'Parts stock', 'asset', 'inventory', 'stock'),
  ('1310', 'Parts in open works', 'asset', 'wip', 'open_works'),
  ('1400', 'Supplier deposits', 'asset', 'deposits', 'supplier_deposits'),
  ('1410', 'Prepayments', 'asset', 'prepaid', 'prepayments'),
  ('1450', 'Inter-branch', 'asset', 'inter_branch', 'inter_branch'),
  ('1500', 'Equipment, vehicles', 'asset', 'fixed', null),
  ('1590', 'Accumulated depreciation', 'asset', 'fixed', null),
  ('2000', 'Accounts payable', 'liability', 'payable', 'payable'),
  ('2010', 'Received not billed', 'liability', 'grni', 'received_not_billed'),
  ('2100', 'VAT output', 'liability', 'tax', 'vat_output'),
  ('2110', 'VAT due', 'liability', 'tax', 'vat_due'),
  ('2120', 'Withholding to remit', 'liability', 'tax', 'withholding_to_remit'),
  ('2130', 'PAYE, NSSF, SHIF, housing levy', 'liability', 'tax', null),
  ('2140', 'Income and turnover tax due', 'liability', 'tax', null),
  ('2200', 'Customer deposits', 'liability', 'deposits', 'customer_deposits'),
  ('2210', 'Customer credits', 'liability', 'deposits', 'customer_credits'),
  ('2220', 'Unidentified receipts', 'liability', 'suspense', 'unidentified_receipts'),
  ('2230', 'Deferred revenue', 'liability', 'deferred', 'deferred_revenue'),
  ('2310', 'Owner''s account', 'liability', 'owner', 'owner'),
  ('3000', 'Capital', 'equity', 'capital', null),
  ('3010', 'Drawings', 'equity', 'drawings', null),
  ('3100', 'Retained earnings', 'equity', 'retained', 'retained_earnings'),
  ('3900', 'Opening balances', 'equity', 'opening', 'opening_balances'),
  ('4000', 'Labour and services', 'revenue', 'sales', 'labour_revenue'),
  ('4010', 'Parts', 'revenue', 'sales', 'parts_revenue'),
  ('4030', 'Subscriptions and transport', 'revenue', 'sales', 'subscription_revenue'),
  ('4090', 'Sundries and other', 'revenue', 'sales', 'other_revenue'),
  ('5000', 'Cost of parts', 'expense', 'cost_of_sales', 'cost_of_parts'),
  ('5010', 'Subcontracted work', 'expense', 'cost_of_sales', null),
  ('5020', 'Price differences', 'expense', 'cost_of_sales', 'price_differences'),
  ('5030', 'Stock differences', 'expense', 'cost_of_sales', 'stock_differences'),
  ('6000', 'Wages', 'expense', 'overhead', null),
  ('6010', 'Rent, power, water', 'expense', 'overhead', null),
  ('6020', 'Fuel of own vehicles', 'expense', 'overhead', 'fuel'),
  ('6030', 'SMS, phone, internet', 'expense', 'overhead', null),
  ('6050', 'Licences, insurance, advisers', 'expense', 'overhead', null),
  ('6090', 'Payment fees and interest', 'expense', 'overhead', 'payment_fees'),
  ('6100', 'Bad debts', 'expense', 'overhead', 'bad_debts'),
  ('6110', 'Cash over and short', 'expense', 'overhead', 'cash_over_short'),
  ('6120', 'Rounding', 'expense', 'overhead', 'rounding'),
  ('6130', 'Depreciation', 'expense', 'overhead', null),
  ('6190', 'Tools, consumables, other', 'expense', 'overhead', null),
  ('6900', 'Income tax', 'expense', 'tax', null);
grant select on default_accounts to karakana_app;

-- Rules find an account by its role, so that a garage may give it another name and code.
create table accounts (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  code text not null,
  name text not null,
  account_group text not null check (account_group in ('asset', 'liability', 'equity', 'revenue', 'expense')),
  kind text not null check (kind in ('cash', 'bank', 'clearing', 'mobile_money', 'card', 'receivable', 'tax', 'inventory', 'wip', 'deposits', 'prepaid',
    'inter_branch', 'fixed', 'payable', 'grni', 'suspense', 'deferred', 'owner', 'capital', 'drawings', 'retained', 'opening', 'sales',
    'cost_of_sales', 'overhead', 'other')),
  role text check (role in ('cash', 'bank', 'receipts_to_confirm', 'mpesa', 'card', 'receivable', 'withholding_vat_credits', 'withholding_tax_credits',
    'vat_input', 'stock', 'open_works', 'supplier_deposits', 'prepayments', 'inter_branch', 'payable', 'received_not_billed', 'vat_output', 'vat_due',
    'withholding_to_remit', 'customer_deposits', 'customer_credits', 'unidentified_receipts', 'deferred_revenue', 'owner', 'retained_earnings',
    'opening_balances', 'labour_revenue', 'parts_revenue', 'subscription_revenue', 'other_revenue', 'cost_of_parts', 'price_differences',
    'stock_differences', 'fuel', 'payment_fees', 'bad_debts', 'cash_over_short', 'rounding')),
  description text,
  archived_at timestamptz check (archived_at is null or role is null),
  search text generated always as (lower(code || ' ' || name || ' ' || coalesce(description, ''))) stored,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index account_codes on accounts (garage_id, lower(code));
create unique index account_roles on accounts (garage_id, role);
select own_table('accounts');

create table sale_taxes (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('standard', 'zero_rated', 'exempt')),
  -- In hundredths of a per cent.
  rate integer not null check (rate between 0 and 10000 and (kind = 'standard' or rate = 0)),
  from_date date not null,
  to_date date check (to_date >= from_date),
  archived_at timestamptz,
  search text generated always as (lower(name)) stored,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index sale_tax_names on sale_taxes (garage_id, lower(name), from_date) where archived_at is null;
select own_table('sale_taxes');

create table book_settings (
  garage_id bigint primary key references garages (id),
  -- The month in which a year of the books begins.
  fiscal_year integer not null default 1 check (fiscal_year between 1 and 12),
  invoice_note text,
  invoice_number text not null default 'alphanumeric' check (invoice_number in ('alphanumeric', 'numeric')),
  date_format text not null default 'MMM Do YY' check (date_format in ('MMM Do YY', 'L')),
  invoice_template text not null default 'default' check (invoice_template in ('default', 'compact')),
  payment_term text not null default 'DUE_ON_RECEIPT' check (payment_term in ('DUE_ON_RECEIPT', 'DUE_ON_IN_7_DAYS', 'DUE_ON_IN_15_DAYS',
    'DUE_ON_IN_30_DAYS', 'DUE_ON_IN_45_DAYS', 'DUE_ON_IN_60_DAYS', 'DUE_ON_IN_90_DAYS')),
  prices_include_tax boolean not null default true,
  vat_registered_from date,
  -- The last day of the last month that is closed.
  closed_through date check (closed_through = (date_trunc('month', closed_through) + interval '1 month - 1 day')::date),
  version integer not null default 1
);
select own_table('book_settings');

create table journal_entries (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number bigint not null,
  -- The day on which it counts, and the day of what it is about, which may lie in a month that is closed.
  dated_on date not null,
  document_date date not null,
  source_kind text not null check (source_kind in ('manual', 'opening', 'sale', 'invoice', 'credit_note', 'payment', 'refund', 'receipt', 'bill', 'supplier_payment',
    'supplier_return', 'expense', 'transfer', 'count', 'till', 'year_end')),
  source_id bigint,
  memo text,
  reverses_id bigint,
  is_closing boolean not null default false,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  -- An entry is taken back once.
  unique (garage_id, reverses_id),
  foreign key (garage_id, reverses_id) references journal_entries (garage_id, id)
);
create index on journal_entries (garage_id, dated_on, id);
create index on journal_entries (garage_id, source_kind, source_id);

create table journal_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  entry_id bigint not null,
  branch_id bigint not null,
  account_id bigint not null,
  dated_on date not null,
  -- Minor units; what is more than nothing is debit.
  amount bigint not null check (amount <> 0),
  -- Who it concerns. A customer may be merged into another later, and the line stays as it was written.
  customer_id bigint,
  payee_id bigint,
  memo text,
  primary key (garage_id, id),
  foreign key (garage_id, entry_id) references journal_entries (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, account_id) references accounts (garage_id, id)
);
create index on journal_lines (garage_id, entry_id);
create index on journal_lines (garage_id, account_id, dated_on, id);
create index on journal_lines (garage_id, customer_id, account_id) where customer_id is not null;

-- Who has become whom, for what keeps the former customer.
create table merged_customers (
  garage_id bigint not null references garages (id),
  merged_id bigint not null,
  customer_id bigint not null,
  primary key (garage_id, merged_id),
  foreign key (garage_id, customer_id) references customers (garage_id, id) on delete cascade
);
alter table merged_customers enable row level security;
create policy look on merged_customers for select using (true);
create policy add on merged_customers for insert with check (garage_id = app_setting('garage_id'));
create policy change on merged_customers for update using (garage_id = app_setting('garage_id'));
grant select, insert, update on merged_customers to karakana_app;

-- What every account has had in a month of a branch, kept beside the journal because adding it up costs what history costs.
create table account_sums (
  garage_id bigint not null references garages (id),
  account_id bigint not null,
  branch_id bigint not null,
  month date not null,
  debit bigint not null,
  credit bigint not null,
  closing bigint not null default 0,
  primary key (garage_id, account_id, branch_id, month)
);
create index on account_sums (garage_id, month);

do $$
declare name text;
begin
  -- No audit: the journal is its own history.
  foreach name in array array['journal_entries', 'journal_lines'] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy look on %s for select using (true)', name);
    execute format('create policy add on %s for insert with check (garage_id = app_setting(''garage_id''))', name);
    execute format('grant select, insert on %s to karakana_app', name);
  end loop;
end $$;
alter table account_sums enable row level security;
create policy look on account_sums for select using (true);
grant select on account_sums to karakana_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is in % is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger never_changed before update or delete or truncate on journal_entries for each statement execute function refuse_change();
create trigger never_changed before update or delete or truncate on journal_lines for each statement execute function refuse_change();

-- Whoever posts holds this together with others who post, whoever closes a month holds it alone.
create function books_lock(garage bigint) returns bigint language sql immutable as $$ select hashtextextended('books', garage) $$;

-- The day on which something counts: its own, or the first that is open.
create function posting_day(garage bigint, wished date) returns date language plpgsql volatile as $$
declare closed date;
begin
  perform pg_advisory_xact_lock_shared(books_lock(garage));
  select closed_through into closed from book_settings where garage_id = garage;
  return greatest(wished, closed + 1);
end $$;

create function check_entry() returns trigger language plpgsql as $$
begin
  if posting_day(new.garage_id, new.dated_on) <> new.dated_on then
    raise exception 'the month of % is closed', new.dated_on using errcode = 'check_violation', constraint = 'books_closed';
  end if;
  return new;
end $$;
create trigger in_open_month before insert on journal_entries for each row execute function check_entry();

create function check_entry_has_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_lines where garage_id = new.garage_id and entry_id = new.id) then
    raise exception 'entry % has no lines', new.id using errcode = 'check_violation', constraint = 'entry_has_lines';
  end if;
  return null;
end $$;
create constraint trigger has_lines after insert on journal_entries deferrable initially deferred
  for each row execute function check_entry_has_lines();

-- The lines of an entry come at once, and balance. A check at the end of a transaction alone could be got round with a second one.
create function check_lines() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    select from added join journal_lines kept using (garage_id, entry_id)
    left join added same on same.garage_id = kept.garage_id and same.id = kept.id where same.id is null
  ) then
    raise exception 'an entry is never added to' using errcode = 'check_violation', constraint = 'entry_is_whole';
  end if;
  if exists (select from added group by garage_id, entry_id, branch_id having sum(amount) <> 0) then
    raise exception 'debit and credit of an entry are equal in every branch' using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  if exists (select from added join journal_entries entry on entry.garage_id = added.garage_id and entry.id = added.entry_id
    where entry.dated_on <> added.dated_on) then
    raise exception 'the lines of an entry have its day' using errcode = 'check_violation', constraint = 'line_has_day_of_entry';
  end if;
  insert into account_sums (garage_id, account_id, branch_id, month, debit, credit, closing)
  select added.garage_id, added.account_id, added.branch_id, date_trunc('month', added.dated_on)::date,
    coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0),
    coalesce(sum(amount) filter (where entry.is_closing), 0)
  from added join journal_entries entry on entry.garage_id = added.garage_id and entry.id = added.entry_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (garage_id, account_id, branch_id, month) do update
    set debit = account_sums.debit + excluded.debit, credit = account_sums.credit + excluded.credit, closing = account_sums.closing + excluded.closing;
  return null;
end $$;
create trigger balanced after insert on journal_lines referencing new table as added for each statement execute function check_lines();

-- Every garage has books from its first day.
create function open_books() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into accounts (garage_id, code, name, account_group, kind, role)
  select new.id, code, name, account_group, kind, role from default_accounts order by code;
  insert into sale_taxes (garage_id, name, kind, rate, from_date) values
    (new.id, 'VAT 16%', 'standard', 1600, '2021-01-01'), (new.id, 'Zero-rated', 'zero_rated', 0, '2021-01-01'), (new.id, 'Exempt', 'exempt', 0, '2021-01-01');
  insert into book_settings (garage_id) values (new.id);
  return null;
end $$;
create trigger open_books after insert on garages for each row execute function open_books();

insert into accounts (garage_id, code, name, account_group, kind, role)
select garages.id, usual.code, usual.name, usual.account_group, usual.kind, usual.role from garages cross join default_accounts usual order by 1, 2;
insert into sale_taxes (garage_id, name, kind, rate, from_date)
select garages.id, tax.name, tax.kind, tax.rate, '2021-01-01' from garages
cross join (values ('VAT 16%', 'standard', 1600), ('Zero-rated', 'zero_rated', 0), ('Exempt', 'exempt', 0)) tax (name, kind, rate);
insert into book_settings (garage_id) select id from garages;
