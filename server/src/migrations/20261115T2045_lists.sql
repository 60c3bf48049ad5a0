-- What somebody asks of a list again and again, under a name of their own.
create table saved_views (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  user_id bigint not null references users (id),
  list text not null check (list in ('customers', 'vehicles', 'team', 'services', 'messages', 'templates')),
  name text not null,
  question jsonb not null,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index saved_view_names on saved_views (garage_id, user_id, list, lower(name));
select own_table('saved_views');

-- What lists are sorted by has to be in the views in which a search looks.
create or replace view findable_customers as
  select garage_id, id, search, mobile, status, tag_list, registrations, first_name, last_name, city from customers;
create or replace view findable_vehicles as
  select garage_id, id, search, plate, customer_id, make_id, year, next_service_on from vehicles;
-- Whose service is due next is asked every morning.
create index vehicles_by_next_service on vehicles (garage_id, next_service_on, id);
