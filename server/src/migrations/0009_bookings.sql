-- Numbers without gaps: one row is locked while a number is taken, so that a rolled-back change takes none.
create table counters (
  garage_id bigint not null references garages (id),
  name text not null,
  last bigint not null,
  primary key (garage_id, name)
);
alter table counters enable row level security;
create policy look on counters for select using (true);
create policy add on counters for insert with check (garage_id = app_setting('garage_id'));
create policy change on counters for update using (garage_id = app_setting('garage_id'));
grant select, insert, update on counters to karakana_app;

create table works (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  vehicle_id bigint not null,
  customer_id bigint,
  number text not null,
  status text not null check (status in ('estimate', 'booked', 'in_progress', 'pending_payment', 'completed')),
  scheduled_at timestamptz,
  note text,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id),
  foreign key (garage_id, customer_id) references customers (garage_id, id)
);
create index on works (garage_id, vehicle_id, id);
create index on works (garage_id, customer_id, id);
select own_table('works');

create table work_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  kind text not null check (kind in ('service', 'labour', 'part', 'sundry')),
  service_id bigint,
  description text not null,
  quantity numeric not null default 1 check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  primary key (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id) on delete cascade,
  foreign key (garage_id, service_id) references services (garage_id, id) on delete set null (service_id)
);
create index on work_lines (garage_id, work_id, id);
select own_table('work_lines');

create table expenses (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  vehicle_id bigint,
  name text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  note text,
  spent_on date not null,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id)
);
create index on expenses (garage_id, vehicle_id, id);
select own_table('expenses');
