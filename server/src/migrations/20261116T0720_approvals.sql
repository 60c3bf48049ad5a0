-- What a customer is asked about a work, by which code they come to it, and what they answered.

alter table work_lines
  -- What the customer has said yes to, before tax; a line that costs more than that is asked again.
  add agreed bigint check (agreed >= 0);
create index work_lines_declined on work_lines (garage_id, work_id) where state = 'declined';

create table approval_links (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  -- Whoever has it may read what is asked, and answer.
  code text not null unique check (length(code) >= 26),
  -- When the customer last asked for an estimate that holds.
  asked_again_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, work_id),
  foreign key (garage_id, work_id) references works (garage_id, id)
);
select own_table('approval_links', 'code');

create table approval_messages (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  mobile text not null,
  short_code text not null check (short_code ~ '^\d{4}$'),
  -- What was asked by it: an answer counts for nothing else.
  asked text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id)
);
-- Somebody with cars in several garages answers each of them.
create unique index open_approval_messages on approval_messages (mobile, short_code) where closed_at is null;
create index on approval_messages (garage_id, work_id) where closed_at is null;
select own_table('approval_messages', 'short_code');

create table approval_answers (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  -- On the page, by SMS, by a customer who is signed in, or told to somebody of the garage.
  way text not null check (way in ('page', 'sms', 'app', 'staff')),
  name text,
  mobile text,
  user_id bigint,
  ip text,
  user_agent text,
  -- The text and the prices as they stood, and what was said to each line.
  said jsonb not null,
  total bigint not null check (total >= 0),
  signature text,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id)
);
create index on approval_answers (garage_id, work_id, id);
select own_ledger('approval_answers');
