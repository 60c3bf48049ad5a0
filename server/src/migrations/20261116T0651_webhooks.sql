-- Where a garage has its events sent: one address, kept like the other integrations.
alter table integrations drop constraint integrations_kind_check;
alter table integrations add constraint integrations_kind_check check (kind in ('mpesa', 'sms', 'email', 'webhook'));

create table webhook_deliveries (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('test', 'work')),
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- What came back from the last try: the code and the beginning of the answer, or why there was none.
  status_code integer,
  answer text,
  error text,
  error_values jsonb not null default '{}',
  tried_at timestamptz,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  check ((next_try_at is not null) = (status = 'waiting'))
);
create index on webhook_deliveries (next_try_at) where status = 'waiting';
create index on webhook_deliveries (garage_id) where status = 'waiting';
select own_table('webhook_deliveries', '-attempts', '-status_code', '-answer', '-error', '-error_values', '-tried_at', '-next_try_at');
select count_rows('webhook_deliveries');
