alter table models add unique (make_id, id);

create table vehicles (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  customer_id bigint,
  registration text not null,
  -- What makes two plates the same.
  plate text generated always as (upper(regexp_replace(registration, '[\s-]', '', 'g'))) stored,
  make_id bigint not null,
  model_id bigint not null,
  vin text,
  year smallint,
  colour text,
  engine_number text,
  fuel_type text check (fuel_type in ('petrol', 'diesel', 'hybrid', 'electric', 'gas')),
  transmission text check (transmission in ('manual', 'automatic')),
  odometer integer check (odometer >= 0),
  note text,
  next_service_on date,
  next_service_odometer integer check (next_service_odometer >= 0),
  search text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  constraint vehicle_plates unique (garage_id, plate),
  foreign key (garage_id, customer_id) references customers (garage_id, id) on delete cascade,
  constraint vehicles_make_and_model foreign key (make_id, model_id) references models (make_id, id)
);
create index on vehicles (garage_id, customer_id, id);
create index on vehicles (garage_id, make_id, id);
create index on vehicles using gin (garage_id, search gin_trgm_ops);
select own_table('vehicles');

-- A vehicle is found by plate with and without its space, VIN, make, model, and by whose it is.
create function keep_vehicle_search() returns trigger language plpgsql as $$
declare
  kind text := (select m.name || ' ' || k.name from models m join makes k on k.id = m.make_id where m.id = new.model_id);
  owner text := (select concat_ws(' ', c.first_name, c.last_name, c.mobile, case when c.mobile like '+254%' then '0' || substr(c.mobile, 5) end)
    from customers c where c.garage_id = new.garage_id and c.id = new.customer_id);
  -- The column of that name is worked out only after this.
  plate text := regexp_replace(new.registration, '[\s-]', '', 'g');
begin
  new.search := lower(concat_ws(' ', new.registration, plate, new.vin, new.engine_number, kind, owner));
  return new;
end $$;
create trigger searched before insert or update on vehicles for each row execute function keep_vehicle_search();

-- What the two know of each other is kept by whichever changes.
create function customer_renamed() returns trigger language plpgsql as $$
begin
  update vehicles set search = '' where garage_id = new.garage_id and customer_id = new.id;
  return null;
end $$;
create trigger renamed after update of first_name, last_name, mobile on customers for each row
  when ((old.first_name, old.last_name, old.mobile) is distinct from (new.first_name, new.last_name, new.mobile)) execute function customer_renamed();

create function keep_registrations(garage bigint, customers_changed bigint[]) returns void language sql as $$
  update customers c set registrations =
    coalesce((select array_agg(v.registration order by v.id) from vehicles v where v.garage_id = c.garage_id and v.customer_id = c.id), '{}')
  where c.garage_id = garage and c.id = any (customers_changed)
$$;
create function vehicles_changed() returns trigger language plpgsql as $$
begin
  perform keep_registrations(garage_id, array_agg(distinct customer_id)) from changed where customer_id is not null group by garage_id;
  return null;
end $$;
create trigger registrations_added after insert on vehicles referencing new table as changed for each statement execute function vehicles_changed();
create trigger registrations_removed after delete on vehicles referencing old table as changed for each statement execute function vehicles_changed();
create function vehicle_moved() returns trigger language plpgsql as $$
begin
  perform keep_registrations(new.garage_id, array[old.customer_id, new.customer_id]);
  return null;
end $$;
create trigger registration_moved after update of registration, customer_id on vehicles for each row
  when ((old.registration, old.customer_id) is distinct from (new.registration, new.customer_id)) execute function vehicle_moved();

create table issues (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  vehicle_id bigint not null,
  title text not null,
  description text,
  severity text not null check (severity in ('low', 'medium', 'high')),
  status text not null default 'open' check (status in ('open', 'resolved')),
  odometer integer check (odometer >= 0),
  resolution text,
  reported_by bigint references users (id),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade,
  check ((status = 'resolved') = (resolved_at is not null))
);
create index on issues (garage_id, vehicle_id, status, id);
select own_table('issues');

create table vehicle_events (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  vehicle_id bigint not null,
  kind text not null,
  title text not null,
  detail text,
  user_id bigint references users (id),
  at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade
);
create index on vehicle_events (garage_id, vehicle_id, at, id);
select own_table('vehicle_events');

create table assignments (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  vehicle_id bigint not null,
  driver_id bigint not null,
  note text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade,
  foreign key (garage_id, driver_id) references invitations (garage_id, id),
  constraint one_driver_at_a_time exclude using gist (garage_id with =, vehicle_id with =, tstzrange(started_at, ended_at) with &&)
);
create index on assignments (garage_id, vehicle_id, id);
create index on assignments (garage_id, driver_id) where ended_at is null;
select own_table('assignments');

create table documents (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  vehicle_id bigint not null,
  name text not null,
  type text not null,
  size integer not null,
  file text not null,
  user_id bigint references users (id),
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade
);
create index on documents (garage_id, vehicle_id, id);
select own_table('documents');
