-- A canned job is a service with lines of its own: parts and labour that come with it. What a line leaves open is filled in when it is used: the
-- price of a part by the product, that of an hour by the garage's labour rate.

alter table services
  add column line_count integer not null default 0 check (line_count between 0 and 50),
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

create table service_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  service_id bigint not null,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('labour', 'part', 'sundry')),
  product_id bigint,
  -- A part has the name that its product has when it is used.
  description text,
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price bigint check (unit_price >= 0),
  primary key (garage_id, id),
  unique (garage_id, service_id, position),
  foreign key (garage_id, service_id) references services (garage_id, id) on delete cascade,
  foreign key (garage_id, product_id) references products (garage_id, id),
  constraint service_lines_part_check check ((kind = 'part') = (product_id is not null) and (kind = 'part') = (description is null)),
  constraint service_lines_open_price_check check (kind <> 'sundry' or unit_price is not null)
);
create index on service_lines (garage_id, product_id) where product_id is not null;
select own_table('service_lines');

create table workshop_settings (
  garage_id bigint primary key references garages (id),
  -- For an hour, in minor units.
  labour_rate bigint not null default 0 check (labour_rate >= 0),
  estimate_valid_days integer not null default 14 check (estimate_valid_days between 1 and 365),
  -- For a day, in minor units; nothing is charged while it is 0.
  storage_fee bigint not null default 0 check (storage_fee >= 0),
  storage_free_days integer not null default 3 check (storage_free_days between 0 and 365),
  version integer not null default 1
);
select own_table('workshop_settings');

create function open_workshop() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into workshop_settings (garage_id) values (new.id);
  return null;
end $$;
create trigger open_workshop after insert on garages for each row execute function open_workshop();

insert into workshop_settings (garage_id) select id from garages;
