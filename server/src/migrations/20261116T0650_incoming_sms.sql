-- What a provider of SMS told us, word for word and before anything is done with it. What it tells twice under one id is one message.
create table sms_callbacks (
  id bigint generated always as identity primary key,
  -- By whose address it came; none is the platform's.
  garage_id bigint references garages (id),
  provider_id text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  -- When it became a message of a garage, or was found to be nobody's.
  taken_at timestamptz,
  constraint sms_callbacks_told_once unique nulls not distinct (garage_id, provider_id)
);
create index on sms_callbacks (id) where taken_at is null;
grant select, insert, update on sms_callbacks to karakana_app;

create table received_messages (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  callback_id bigint not null references sms_callbacks (id),
  -- As it came where it is no number, such as the name of a company.
  mobile text not null,
  customer_id bigint,
  body text not null,
  -- Whether something awaited it and has acted by it.
  is_understood boolean not null,
  search text generated always as (lower(mobile || ' ' || body)) stored,
  received_at timestamptz not null,
  primary key (garage_id, id),
  constraint received_messages_taken_once unique (garage_id, callback_id),
  foreign key (garage_id, customer_id) references customers (garage_id, id) on delete set null (customer_id)
);
create index on received_messages (garage_id, customer_id, id) where customer_id is not null;
select own_table('received_messages');
select count_rows('received_messages');

-- Who wrote to a number last, whose answer it may be.
create index sms_by_recipient on outbox_messages (recipient, id) where channel = 'sms' and garage_id is not null;
