create table makes (
  id bigint generated always as identity primary key,
  name text not null unique
);
create table models (
  id bigint generated always as identity primary key,
  make_id bigint not null references makes (id),
  name text not null,
  unique (make_id, name)
);
grant select on makes, models to karakana_app;
