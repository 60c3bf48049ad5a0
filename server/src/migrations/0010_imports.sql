create table imports (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('customers', 'vehicles')),
  brand text not null,
  file_name text not null,
  file text,
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'failed')),
  error text,
  headings text[] not null,
  columns jsonb not null,
  total_rows integer not null,
  bad_rows integer not null default 0,
  done_rows integer not null default 0,
  added_rows integer not null default 0,
  known_rows integer not null default 0,
  bad_file text,
  -- How often the job broke off; after a few times the import is given up.
  failures smallint not null default 0,
  user_id bigint references users (id),
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create index on imports (created_at);
create index on imports (id) where state = 'running';
select own_table('imports', '-done_rows', '-added_rows', '-known_rows', '-failures');
