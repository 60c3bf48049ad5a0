-- What is written down when a vehicle comes in.
create table work_check_ins (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  odometer integer not null check (odometer >= 0),
  -- It did not fit what was known, and whoever checked in said that it is right.
  is_odd boolean not null default false,
  -- In eighths of a tank.
  fuel_level smallint check (fuel_level between 0 and 8),
  belongings text,
  damages jsonb not null default '[]',
  key_tag text,
  -- The strokes of a path.
  signature text,
  created_by bigint,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, work_id),
  foreign key (garage_id, work_id) references works (garage_id, id)
);
select own_table('work_check_ins');
