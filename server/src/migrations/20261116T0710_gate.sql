-- Who pays later than on the day, and with what every car leaves and comes back through the gate.

alter table customers
  -- Days after which an invoice is due; whoever has none pays before the car leaves.
  add payment_days integer check (payment_days between 1 and 365),
  -- What may be owed at most, in minor units; nothing stands for as much as there is.
  add credit_limit bigint check (credit_limit >= 0);

-- The last of the days after which the customer and the adviser were told that the car still stands here.
alter table works add uncollected_told integer not null default 0;
create index works_uncollected on works (garage_id, completed_at, id)
  where status in ('pending_payment', 'completed') and released_at is null and archived_at is null;

create table gate_passes (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  work_id bigint not null,
  -- For good, because it was put away unfinished, or for a while.
  kind text not null check (kind in ('release', 'archived', 'temporary')),
  -- Of 128 bits, for the camera; the short one is for those who type.
  code text not null,
  short_code text not null,
  purpose text check (purpose in ('road_test', 'sublet', 'other')),
  collected_by text,
  -- Why it leaves although something is unpaid.
  override_reason text,
  unpaid bigint not null default 0 check (unpaid >= 0),
  returns_at timestamptz,
  valid_until timestamptz not null,
  voided_at timestamptz,
  used_at timestamptz,
  used_by bigint,
  returned_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id),
  check ((kind = 'temporary') = (returns_at is not null) and (kind = 'temporary') = (purpose is not null)),
  check (used_at is null or voided_at is null),
  check (returned_at is null or (kind = 'temporary' and used_at is not null)),
  check (override_reason is null or kind = 'release')
);
create unique index gate_pass_codes on gate_passes (garage_id, code);
create unique index gate_pass_short_codes on gate_passes (garage_id, short_code);
create unique index open_gate_passes on gate_passes (garage_id, work_id) where used_at is null and voided_at is null;
create index on gate_passes (garage_id, work_id, id);
create index cars_out on gate_passes (garage_id, branch_id, returns_at) where kind = 'temporary' and used_at is not null and returned_at is null;
select own_table('gate_passes', 'code', 'short_code');

create table gate_entries (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  registration text not null,
  -- None of a visitor's.
  work_id bigint,
  pass_id bigint,
  note text,
  search text generated always as (lower(registration || ' ' || replace(registration, ' ', '') || ' ' || coalesce(note, ''))) stored,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id),
  foreign key (garage_id, pass_id) references gate_passes (garage_id, id)
);
create index on gate_entries (garage_id, created_at, id);
create index on gate_entries (garage_id, work_id) where work_id is not null;
create index on gate_entries using gin (garage_id, search gin_trgm_ops);
select own_ledger('gate_entries');
