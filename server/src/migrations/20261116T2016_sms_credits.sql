-- SMS credits that a garage buys of the platform. A purchase is here before the payer's phone is asked, and is delivered once.
create table sms_purchases (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  -- In whose books it stands; the credits are the garage's.
  booked_branch_id bigint not null,
  credits integer not null check (credits > 0),
  amount bigint not null check (amount > 0 and amount % 100 = 0),
  mobile text not null,
  -- What it is paid from in the books: an account of money, or the owner's pocket.
  money_account_id bigint not null,
  short_code text not null,
  state text not null default 'requested' check (state in ('requested', 'sent', 'paid', 'failed', 'cancelled', 'timed_out', 'unknown')),
  checkout_request_id text,
  receipt text check (receipt = upper(receipt) and receipt <> ''),
  reason text,
  reason_values jsonb,
  requested_by bigint,
  requested_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  paid_on date,
  -- How much of it is used up and expensed.
  used_credits integer not null default 0,
  used_amount bigint not null default 0,
  primary key (garage_id, id),
  check ((state = 'paid') = (paid_on is not null)),
  check (receipt is null or state = 'paid'),
  check (used_credits between 0 and credits and used_amount between 0 and amount),
  foreign key (garage_id, booked_branch_id) references branches (garage_id, id),
  foreign key (garage_id, money_account_id) references accounts (garage_id, id)
);
-- The till is the platform's: a receipt pays for one purchase of one garage.
create unique index one_purchase_of_each_receipt on sms_purchases (short_code, receipt) where receipt is not null;
create index on sms_purchases (garage_id, paid_on) where state = 'paid';
create index sms_purchases_to_send on sms_purchases (id) where state = 'requested' and sent_at is null;
select own_table('sms_purchases');

-- How many credits messages have used in a month. Added to with every message, so it is no thing with a history.
create table sms_credit_months (
  garage_id bigint not null references garages (id),
  month date not null check (month = date_trunc('month', month)::date),
  used integer not null,
  -- When what was used of what had been bought became an expense.
  expensed_at timestamptz,
  -- That few are left is told once, until there are more again.
  low_told_at timestamptz,
  primary key (garage_id, month)
);
create index sms_months_to_expense on sms_credit_months (month) where expensed_at is null;
alter table sms_credit_months enable row level security;
create policy look on sms_credit_months for select using (true);
create policy add on sms_credit_months for insert with check (garage_id = app_setting('garage_id'));
create policy change on sms_credit_months for update using (garage_id = app_setting('garage_id')) with check (garage_id = app_setting('garage_id'));
grant select, insert, update on sms_credit_months to karakana_app;

-- What SMS cost has an account that rules find.
alter table accounts drop constraint accounts_role_check;
alter table accounts add constraint accounts_role_check check (role in ('cash', 'bank', 'receipts_to_confirm', 'mpesa', 'card', 'receivable', 'withholding_vat_credits',
  'withholding_tax_credits', 'vat_input', 'stock', 'open_works', 'supplier_deposits', 'prepayments', 'inter_branch', 'payable', 'received_not_billed', 'vat_output',
  'vat_due', 'withholding_to_remit', 'customer_deposits', 'customer_credits', 'unidentified_receipts', 'deferred_revenue', 'owner', 'retained_earnings',
  'opening_balances', 'labour_revenue', 'parts_revenue', 'subscription_revenue', 'other_revenue', 'cost_of_parts', 'price_differences',
  'stock_differences', 'fuel', 'messages', 'payment_fees', 'bad_debts', 'cash_over_short', 'rounding'));
update default_accounts set role = 'messages' where code = '6030';
update accounts set role = 'messages', archived_at = null where code = '6030' and account_group = 'expense' and role is null;
insert into accounts (garage_id, code, name, account_group, kind, role)
select garages.id, '6030-SMS', 'SMS, phone, internet', 'expense', 'overhead', 'messages' from garages
where not exists (select from accounts where accounts.garage_id = garages.id and accounts.role = 'messages');

alter table journal_entries drop constraint journal_entries_source_kind_check;
alter table journal_entries add constraint journal_entries_source_kind_check check (source_kind in ('manual', 'opening', 'sale', 'work', 'invoice',
  'credit_note', 'payment', 'refund', 'receipt', 'bill', 'supplier_payment', 'supplier_return', 'expense', 'transfer', 'count', 'till', 'sms_credits', 'year_end'));

alter table provider_messages drop constraint provider_messages_kind_check;
alter table provider_messages add constraint provider_messages_kind_check
  check (kind in ('prompt_result', 'payment_check', 'payment', 'reversal_result', 'reversal_timeout', 'credits_result'));
