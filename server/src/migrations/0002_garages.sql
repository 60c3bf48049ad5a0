create table plans (
  id bigint generated always as identity primary key,
  name text not null unique,
  price bigint not null check (price >= 0),
  currency text not null,
  "interval" text not null check ("interval" in ('month', 'year')),
  max_branches integer,
  max_members integer,
  features text[] not null
);
grant select on plans to karakana_app;

create table garages (
  id bigint generated always as identity primary key,
  app text not null,
  name text not null,
  slug text not null unique,
  code text not null unique,
  kind text not null check (kind in ('garage', 'fleet', 'school', 'supplier')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  description text,
  email text,
  mobile text,
  address text,
  city text,
  country text not null default 'KE',
  website text,
  logo_file text,
  currency text not null default 'KES',
  speed_governor_price bigint check (speed_governor_price >= 0),
  sms_credits bigint not null default 0 check (sms_credits >= 0),
  plan_id bigint references plans (id),
  billing_name text,
  billing_email text,
  billing_address_line text,
  billing_city text,
  billing_tax_pin text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
alter table garages enable row level security;
create policy look on garages for select using (true);
create policy add on garages for insert with check (true);
create policy change on garages for update using (id = app_setting('garage_id'));
create trigger audit after insert or update or delete on garages for each row execute function write_audit();
grant select, insert, update on garages to karakana_app;

create table branches (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  name text not null,
  address text,
  city text,
  mobile text,
  banned_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index branch_names on branches (garage_id, lower(name));
select own_table('branches');

create table service_categories (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  name text not null,
  primary key (garage_id, id)
);
create unique index service_category_names on service_categories (garage_id, lower(name));
select own_table('service_categories');

create table services (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  category_id bigint not null,
  name text not null,
  description text,
  price bigint not null check (price >= 0),
  duration_minutes integer not null check (duration_minutes >= 0),
  search text generated always as (lower(name || ' ' || coalesce(description, ''))) stored,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, category_id) references service_categories (garage_id, id)
);
create unique index service_names on services (garage_id, lower(name));
create index on services (garage_id, category_id);
create index on services using gin (garage_id, search gin_trgm_ops);
select own_table('services');

create table insurance_firms (
  id bigint generated always as identity primary key,
  name text not null unique
);
grant select on insurance_firms to karakana_app;

create table insurances (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  firm_id bigint not null references insurance_firms (id),
  contact_name text,
  contact_email text,
  contact_mobile text,
  note text,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, firm_id)
);
select own_table('insurances');

create table integrations (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('mpesa', 'sms', 'email')),
  settings jsonb not null,
  secrets bytea not null,
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, kind)
);
select own_table('integrations', 'secrets');

create table support_messages (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  user_id bigint not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
select own_table('support_messages');

-- A garage that told another one of us. Rewarded once, when the new garage has confirmed its e-mail.
create table referrals (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  code text not null unique,
  email text not null,
  garage_name text not null,
  joined_garage_id bigint unique references garages (id),
  rewarded_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, email)
);
select own_table('referrals');
