create table message_templates (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  name text not null,
  channel text not null check (channel in ('sms', 'email')),
  subject text,
  body text not null,
  search text generated always as (lower(name || ' ' || body)) stored,
  primary key (garage_id, id)
);
create unique index message_template_names on message_templates (garage_id, lower(name));
select own_table('message_templates');

create table campaigns (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  brand text not null,
  channel text not null check (channel in ('sms', 'email')),
  subject text,
  body text not null,
  -- Whom it goes to: ids or a filter, as the contract has them.
  audience jsonb not null,
  state text not null default 'queueing' check (state in ('queueing', 'queued', 'failed')),
  error text,
  recipients integer not null default 0,
  opted_out integer not null default 0,
  without_address integer not null default 0,
  credits integer not null default 0,
  -- How many recipients have been written down, and the last of them: where a stopped server goes on.
  written integer not null default 0,
  last_customer_id bigint not null default 0,
  branch_id bigint not null,
  user_id bigint references users (id),
  search text generated always as (lower(coalesce(subject, '') || ' ' || body)) stored,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create index on campaigns (id) where state = 'queueing';
select own_table('campaigns', '-written', '-last_customer_id');

-- A message that costs money goes to each customer once, however often its job runs.
alter table outbox_messages add column campaign_id bigint;
alter table outbox_messages add column customer_id bigint;
alter table outbox_messages add foreign key (garage_id, campaign_id) references campaigns (garage_id, id);
create unique index on outbox_messages (garage_id, campaign_id, customer_id) where campaign_id is not null;
create index on outbox_messages (garage_id, campaign_id, status, id) where campaign_id is not null;
