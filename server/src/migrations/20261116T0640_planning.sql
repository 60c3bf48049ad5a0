create table bays (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  name text not null,
  kind text not null check (kind in ('lift', 'pit', 'floor', 'wash')),
  position integer not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create unique index bay_names on bays (garage_id, branch_id, lower(name));
select own_table('bays', '-position');

-- From when to when, such as 08:00-17:00.
create function is_open_times(times text) returns boolean language sql immutable as $$
  select times ~ '^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$' and left(times, 5) < right(times, 5)
$$;

-- The id is that of the branch. One that has not written its own hours has no row, and the usual ones.
create table working_hours (
  garage_id bigint not null references garages (id),
  id bigint not null,
  monday text check (is_open_times(monday)),
  tuesday text check (is_open_times(tuesday)),
  wednesday text check (is_open_times(wednesday)),
  thursday text check (is_open_times(thursday)),
  friday text check (is_open_times(friday)),
  saturday text check (is_open_times(saturday)),
  sunday text check (is_open_times(sunday)),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, id) references branches (garage_id, id)
);
select own_table('working_hours');

create table closed_days (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  -- Without one it is for all branches.
  branch_id bigint,
  day date not null,
  name text not null,
  yearly boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
-- A yearly day is the same in every year.
create unique index closed_once on closed_days (
  garage_id, coalesce(branch_id, 0), yearly, (extract(month from day)), (extract(day from day)), (case when yearly then 0 else extract(year from day) end)
);
select own_table('closed_days');
