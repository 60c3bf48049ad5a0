create table certificates (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  app text not null,
  code text not null unique,
  number text not null,
  kind text not null,
  registration text not null,
  vin text,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  invalidated_at timestamptz,
  primary key (garage_id, id),
  unique (garage_id, number)
);
select own_table('certificates');
