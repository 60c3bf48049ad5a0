-- What is asked for from outside, who worked when, and parts that were ordered for a work.

alter table works
  -- What the odometer showed when somebody asked for the work.
  add asked_odometer integer check (asked_odometer >= 0);

-- The issues of a vehicle for which a work was asked.
create table work_issues (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  issue_id bigint not null,
  primary key (garage_id, id),
  unique (garage_id, work_id, issue_id),
  foreign key (garage_id, work_id) references works (garage_id, id) on delete cascade,
  foreign key (garage_id, issue_id) references issues (garage_id, id) on delete cascade
);
create index on work_issues (garage_id, issue_id);
select own_table('work_issues');

-- When somebody worked on a work: from when to when, and why it ended. A clock that nobody ended ends when the branch closes.
create table work_clocks (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  technician_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('pause', 'stop', 'other_work', 'closing', 'completed', 'archived')),
  primary key (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id),
  foreign key (garage_id, technician_id) references invitations (garage_id, id),
  check (ended_at >= started_at),
  check ((ended_at is null) = (ended_by is null))
);
create index on work_clocks (garage_id, work_id, id);
create unique index one_running_clock on work_clocks (garage_id, technician_id) where ended_at is null;
select own_table('work_clocks');

-- Which order is to bring the missing parts of a work.
create table work_orders (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  product_id bigint not null,
  purchase_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, work_id, product_id, purchase_id),
  foreign key (garage_id, work_id) references works (garage_id, id) on delete cascade,
  foreign key (garage_id, product_id) references products (garage_id, id),
  foreign key (garage_id, purchase_id) references purchases (garage_id, id) on delete cascade
);
create index on work_orders (garage_id, purchase_id);
create index on work_orders (garage_id, product_id);
select own_table('work_orders');
