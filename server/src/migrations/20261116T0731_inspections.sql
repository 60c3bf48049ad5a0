-- How a vehicle was found. The items are copied with the first answer, so that a checklist may change and the inspection does not.
create table work_inspections (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  kind text not null check (kind in ('checkin', 'technical')),
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, work_id, kind),
  foreign key (garage_id, work_id) references works (garage_id, id)
);
select own_table('work_inspections');

create table work_inspection_items (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  inspection_id bigint not null,
  -- The item of the checklist, which may be gone by now.
  item_id bigint not null,
  category text not null,
  name text not null,
  needs_photo boolean not null,
  position integer not null,
  state text check (state in ('ok', 'attention', 'failed')),
  note text,
  first_answered_at timestamptz,
  answered_at timestamptz,
  answered_by bigint,
  -- With all others of its category in one press, of which no speed is concluded.
  is_passed_together boolean not null default false,
  line_id bigint,
  primary key (garage_id, id),
  unique (garage_id, inspection_id, item_id),
  foreign key (garage_id, inspection_id) references work_inspections (garage_id, id),
  foreign key (garage_id, line_id) references work_lines (garage_id, id) on delete set null (line_id),
  check ((state is null) = (answered_at is null))
);
create index on work_inspection_items (garage_id, line_id) where line_id is not null;
select own_table('work_inspection_items', '-position');

create table work_inspection_photos (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  inspection_item_id bigint not null,
  type text not null check (type in ('image/png', 'image/webp')),
  file text not null,
  small_file text not null,
  -- Of the bytes that were sent.
  hash text not null,
  is_seen_before boolean not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, inspection_item_id) references work_inspection_items (garage_id, id)
);
create index on work_inspection_photos (garage_id, inspection_item_id, id);
create index on work_inspection_photos (garage_id, hash);
select own_table('work_inspection_photos', '-file', '-small_file', '-hash');
