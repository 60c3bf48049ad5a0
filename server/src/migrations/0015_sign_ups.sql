-- Who has asked for a garage and not confirmed their address yet. The garage is made when they do; until then they may sign in, and are nowhere.
-- The user is found or made after the call that asked, so that its time does not tell whether there was one.
create table sign_ups (
  id bigint generated always as identity primary key,
  user_id bigint unique references users (id),
  brand text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  mobile text not null,
  password_hash text,
  garage_name text not null,
  referral_code text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index on sign_ups (expires_at);
grant select, insert, update, delete on sign_ups to karakana_app;

alter table sessions alter column garage_id drop not null;
alter table sessions alter column invitation_id drop not null;
alter table sessions alter column branch_id drop not null;
alter table sessions add constraint somewhere_or_nowhere check (num_nulls(garage_id, invitation_id, branch_id) in (0, 3));
create index on sessions (user_id) where garage_id is null;
