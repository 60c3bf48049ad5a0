create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  mobile text,
  mobile_verified_at timestamptz,
  language text not null default 'en' check (language in ('en', 'sw')),
  password_hash text,
  confirmed_at timestamptz,
  email2_fa boolean not null default false,
  is_system_admin boolean not null default false,
  latitude double precision,
  longitude double precision,
  located_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);
create trigger audit after insert or delete or update of email, first_name, last_name, mobile, mobile_verified_at, language, password_hash, confirmed_at, email2_fa
  on users for each row execute function write_audit('password_hash');
grant select, insert, update on users to karakana_app;

-- The place of a user in a garage: a role in a branch. Until they accept, the garage knows of them what their inviter wrote.
create table invitations (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  user_id bigint not null references users (id),
  branch_id bigint not null,
  role text not null,
  job_title text,
  state text not null default 'pending' check (state in ('pending', 'active', 'banned', 'trashed')),
  invited_by bigint references users (id),
  first_name text,
  last_name text,
  mobile text,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  unique (garage_id, user_id, branch_id)
);
create index on invitations (user_id);
select own_table('invitations');

create function note_acceptance() returns trigger language plpgsql as $$
begin
  new.accepted_at := coalesce(new.accepted_at, now());
  return new;
end $$;
create trigger accepted before insert or update on invitations for each row when (new.state = 'active') execute function note_acceptance();

-- Who works in a garage, as the garage may see them: a person's own profile is theirs to show by accepting.
create view members with (security_invoker = true) as
  select i.garage_id, i.id, i.user_id, u.email,
    case when i.accepted_at is null then coalesce(i.first_name, u.first_name) else u.first_name end as first_name,
    case when i.accepted_at is null then coalesce(i.last_name, u.last_name) else u.last_name end as last_name,
    case when i.accepted_at is null then i.mobile else u.mobile end as mobile,
    case when i.accepted_at is not null then u.last_seen_at end as last_seen_at,
    i.role, i.job_title, i.state, i.branch_id, b.name as branch_name, i.created_at as invited_at, i.accepted_at
  from invitations i
  join users u on u.id = i.user_id
  join branches b on b.garage_id = i.garage_id and b.id = i.branch_id;
grant select on members to karakana_app;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  garage_id bigint not null,
  invitation_id bigint not null,
  branch_id bigint not null,
  client_id text not null,
  access_hash text not null unique,
  access_expires_at timestamptz not null,
  refresh_hash text not null unique,
  refresh_expires_at timestamptz not null,
  two_factor_passed boolean not null,
  impersonator_id bigint references users (id),
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  foreign key (garage_id, invitation_id) references invitations (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create index on sessions (user_id);
create index on sessions (garage_id, invitation_id);
create index on sessions (impersonator_id) where impersonator_id is not null;
create index on sessions (refresh_expires_at);
-- Acting as somebody else is part of the history: when it began, and when it was ended.
create trigger audit_impersonation_began after insert on sessions for each row when (new.impersonator_id is not null) execute function write_audit('access_hash', 'refresh_hash');
create trigger audit_impersonation_ended after delete on sessions for each row when (old.impersonator_id is not null) execute function write_audit('access_hash', 'refresh_hash');
grant select, insert, update, delete on sessions to karakana_app;

-- Six digits sent by e-mail or SMS, kept hashed, good for ten minutes and five tries.
create table one_time_codes (
  user_id bigint not null references users (id),
  purpose text not null check (purpose in ('two_factor', 'mobile')),
  code_hash text not null,
  tries_left smallint not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
grant select, insert, update, delete on one_time_codes to karakana_app;

-- What an e-mailed link carries, kept hashed; a link works once.
create table link_tokens (
  token_hash text primary key,
  purpose text not null check (purpose in ('confirm', 'reset', 'invite')),
  user_id bigint not null references users (id),
  garage_id bigint,
  invitation_id bigint,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (garage_id, invitation_id) references invitations (garage_id, id)
);
create index on link_tokens (user_id, purpose);
create index on link_tokens (expires_at);
grant select, insert, update, delete on link_tokens to karakana_app;

-- Wrong sign-ins per account and address, for the growing delay.
create table sign_in_failures (
  account text not null,
  address text not null,
  failures integer not null,
  last_failure_at timestamptz not null,
  primary key (account, address)
);
grant select, insert, update, delete on sign_in_failures to karakana_app;

create table notifications (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  user_id bigint not null references users (id),
  message text not null,
  path text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create index on notifications (garage_id, user_id, id);
create index on notifications (garage_id, user_id) where read_at is null;
select own_table('notifications');
