-- How often something was tried or asked for, by what it is counted: an account, an address, a recipient. Replaces sign_in_failures, which counted
-- each pair of account and address by itself.
create table tries (
  subject text primary key,
  tries integer not null,
  last_try_at timestamptz not null,
  day_tries integer not null,
  day_began_at timestamptz not null,
  waits boolean not null default false,
  warned_at timestamptz
);
create index on tries (last_try_at);
grant select, insert, update, delete on tries to karakana_app;
drop table sign_in_failures;

-- From where somebody has signed in before; a stranger's tries elsewhere do not keep them out there.
create table known_addresses (
  user_id bigint not null references users (id),
  address text not null,
  last_signed_in_at timestamptz not null,
  primary key (user_id, address)
);
create index on known_addresses (last_signed_in_at);
grant select, insert, update, delete on known_addresses to karakana_app;

-- When the owner of an account was last told that tries had to be refused.
alter table users add column warned_at timestamptz;

-- Whoever acts as somebody else does so for as long as their own session lasts.
delete from sessions where impersonator_id is not null;
alter table sessions add column impersonator_session_id bigint references sessions (id) on delete cascade;
alter table sessions add constraint acting_has_its_session check ((impersonator_id is null) = (impersonator_session_id is null));
create index on sessions (impersonator_session_id) where impersonator_session_id is not null;

-- Refresh tokens that were exchanged. One that comes again, although what it was exchanged for is in use, was stolen.
alter table sessions add column renewed_at timestamptz;
alter table sessions add column previous_refresh_hash text;
alter table sessions add column awaits_use boolean not null default false;
create table spent_refresh_tokens (
  token_hash text primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  spent_at timestamptz not null
);
create index on spent_refresh_tokens (session_id);
create index on spent_refresh_tokens (spent_at);
grant select, insert, update, delete on spent_refresh_tokens to karakana_app;

-- A two-factor code belongs to the sign-in it was sent for.
delete from one_time_codes;
alter table one_time_codes drop constraint one_time_codes_pkey;
alter table one_time_codes add column session_id bigint references sessions (id) on delete cascade;
alter table one_time_codes add constraint code_of_sign_in check ((purpose = 'two_factor') = (session_id is not null));
alter table one_time_codes add constraint one_code unique nulls not distinct (user_id, purpose, session_id);
create index on one_time_codes (session_id) where session_id is not null;
