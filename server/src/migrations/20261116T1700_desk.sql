-- The desk for M-Pesa: what a provider tells is kept word for word, and however often and by whichever way it tells of a receipt, that is one payment.

create table provider_messages (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('prompt_result', 'payment_check', 'payment', 'reversal_result', 'reversal_timeout')),
  -- The request on a phone, or to send a payment back, whose address it came by.
  about_id bigint,
  body text not null,
  received_at timestamptz not null default now(),
  -- What became of it is written beside it; what it says is never changed.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'repeated', 'refused')),
  detail text,
  detail_values jsonb,
  receipt text,
  payment_id bigint,
  search text generated always as (lower(left(body, 2000))) stored,
  primary key (garage_id, id)
);
create index on provider_messages (garage_id, payment_id, id) where payment_id is not null;
create index on provider_messages (id) where outcome = 'waiting';
create index on provider_messages using gin (garage_id, search gin_trgm_ops);
select own_ledger('provider_messages', '-body', '-search');
create policy change on provider_messages for update using (garage_id = app_setting('garage_id')) with check (garage_id = app_setting('garage_id'));
grant update (outcome, detail, detail_values, receipt, payment_id) on provider_messages to karakana_app;

-- A request for payment on a phone. It is here before it is sent.
create table prompts (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  invoice_id bigint not null,
  mobile text not null,
  amount bigint not null check (amount > 0 and amount % 100 = 0),
  short_code text not null,
  reference text not null,
  state text not null default 'requested' check (state in ('requested', 'sent', 'paid', 'failed', 'cancelled', 'timed_out', 'unknown')),
  checkout_request_id text,
  reason text,
  reason_values jsonb,
  payment_id bigint,
  requested_by bigint,
  requested_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  search text generated always as (lower(mobile || ' ' || reference)) stored,
  primary key (garage_id, id),
  check ((state = 'paid') = (payment_id is not null)),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, invoice_id) references invoices (garage_id, id),
  foreign key (garage_id, payment_id) references payments (garage_id, id)
);
create unique index prompt_checkouts on prompts (garage_id, checkout_request_id) where checkout_request_id is not null;
create index on prompts (garage_id, branch_id, id);
create index on prompts (garage_id, invoice_id, id);
create index on prompts (garage_id, payment_id) where payment_id is not null;
create index on prompts (garage_id, ended_at) where state = 'paid';
create index prompts_to_send on prompts (id) where state = 'requested' and sent_at is null;
create index on prompts using gin (garage_id, search gin_trgm_ops);
select own_table('prompts', '-search');

-- One receipt of a provider is one payment, whether it was told after a prompt, by the paybill, or typed at the counter.
create table provider_receipts (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  provider text not null default 'mpesa' check (provider in ('mpesa')),
  short_code text not null,
  receipt text not null check (receipt = upper(receipt) and receipt <> ''),
  payment_id bigint not null,
  origin text not null check (origin in ('prompt', 'paybill', 'typed')),
  account_reference text,
  payer_mobile text,
  payer_name text,
  -- As the provider says it; nothing before it has said anything.
  amount bigint check (amount > 0),
  paid_at timestamptz,
  confirmed_at timestamptz,
  primary key (garage_id, id),
  constraint one_payment_of_each_receipt unique (garage_id, provider, short_code, receipt),
  unique (garage_id, payment_id),
  check ((amount is null) = (confirmed_at is null)),
  foreign key (garage_id, payment_id) references payments (garage_id, id)
);
create index on provider_receipts (garage_id, paid_at);
select own_table('provider_receipts');

-- What is left of a payment of which nobody knows what it is for.
create table suspense (
  garage_id bigint not null references garages (id),
  payment_id bigint not null,
  open bigint not null check (open >= 0),
  primary key (garage_id, payment_id),
  foreign key (garage_id, payment_id) references payments (garage_id, id)
);
create index open_suspense on suspense (garage_id, payment_id desc) where open > 0;
select own_table('suspense');

-- What became of a payment after it was taken: confirmed, or gone again.
create table payment_turns (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  payment_id bigint not null,
  kind text not null check (kind in ('confirmed', 'bounced', 'taken_back', 'returned')),
  amount bigint not null check (amount > 0),
  reason text,
  turned_on date not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  constraint payment_turns_once unique (garage_id, payment_id, kind),
  foreign key (garage_id, payment_id) references payments (garage_id, id)
);
-- What is gone once does not go a second time.
create unique index payment_gone_once on payment_turns (garage_id, payment_id) where kind <> 'confirmed';
select own_ledger('payment_turns');

-- A payment that is sent back through the provider.
create table reversals (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  payment_id bigint not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'sent', 'done', 'refused', 'unknown')),
  detail text,
  detail_values jsonb,
  requested_by bigint,
  requested_at timestamptz not null,
  ended_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, payment_id) references payments (garage_id, id)
);
create unique index one_reversal_at_a_time on reversals (garage_id, payment_id) where state <> 'refused';
select own_table('reversals');

-- What a payment settled can be taken off again, by a row that names it and has the same amount below nothing.
alter table allocations
  drop constraint allocations_amount_check,
  add takes_back_id bigint,
  add constraint allocations_amount_check check (amount <> 0 and (amount < 0) = (takes_back_id is not null)),
  add constraint allocations_taken_back_once unique (garage_id, takes_back_id),
  add foreign key (garage_id, takes_back_id) references allocations (garage_id, id);

-- What of a payment became a customer's credit, or no longer is.
create table payment_credits (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  payment_id bigint not null,
  -- Kept as it was, also when the customer is merged into another later.
  customer_id bigint not null,
  branch_id bigint not null,
  amount bigint not null check (amount <> 0),
  primary key (garage_id, id),
  foreign key (garage_id, payment_id) references payments (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create index on payment_credits (garage_id, payment_id);
select own_ledger('payment_credits');

-- What somebody may have paid for is found by index, however many invoices are open.
create index open_invoices_by_customer on invoices (garage_id, customer_id, balance) where kind = 'invoice' and balance > 0;
create index open_invoices_by_balance on invoices (garage_id, balance, id) where kind = 'invoice' and balance > 0;
