-- What all garages choose from, and what one of them has added for itself. Names are kept once, whoever writes them, so that vehicles refer to one table;
-- a garage sees those that all share and those it added. Two that differ only by case, spaces and dashes are the same.
alter table makes add is_shared boolean not null default true;
alter table models add is_shared boolean not null default true;
alter table insurance_firms add is_shared boolean not null default true;

create function plain_name(name text) returns text language sql immutable return lower(regexp_replace(name, '[\s-]', '', 'g'));

create table own_makes (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  make_id bigint not null references makes (id),
  plain text not null,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index own_make_names on own_makes (garage_id, plain);
create index on own_makes (garage_id, make_id);
select own_table('own_makes');

create table own_models (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  make_id bigint not null,
  model_id bigint not null,
  plain text not null,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (make_id, model_id) references models (make_id, id)
);
create unique index own_model_names on own_models (garage_id, make_id, plain);
create index on own_models (garage_id, model_id);
select own_table('own_models');

create table own_insurance_firms (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  firm_id bigint not null references insurance_firms (id),
  plain text not null,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index own_insurance_firm_names on own_insurance_firms (garage_id, plain);
create index on own_insurance_firms (garage_id, firm_id);
select own_table('own_insurance_firms');

-- The application only reads what garages share; here it has a name kept that nobody sees until a garage has it for its own.
create function keep_make(given text) returns bigint language plpgsql security definer set search_path = public as $$
begin
  insert into makes (name, is_shared) values (given, false) on conflict (name) do nothing;
  return (select id from makes where name = given);
end $$;
create function keep_model(make bigint, given text) returns bigint language plpgsql security definer set search_path = public as $$
begin
  insert into models (make_id, name, is_shared) values (make, given, false) on conflict (make_id, name) do nothing;
  return (select id from models where make_id = make and name = given);
end $$;
create function keep_insurance_firm(given text) returns bigint language plpgsql security definer set search_path = public as $$
begin
  insert into insurance_firms (name, is_shared) values (given, false) on conflict (name) do nothing;
  return (select id from insurance_firms where name = given);
end $$;

-- What another garage added is to this one as if it were not there.
create function refuse_foreign_model() returns trigger language plpgsql as $$
begin
  if exists (select from models where id = new.model_id and not is_shared)
    and not exists (select from own_models where garage_id = new.garage_id and model_id = new.model_id) then
    raise foreign_key_violation using constraint = 'vehicles_make_and_model', message = 'the model is of another garage';
  end if;
  return new;
end $$;
create trigger own_model before insert or update of model_id on vehicles for each row execute function refuse_foreign_model();

create function refuse_foreign_firm() returns trigger language plpgsql as $$
begin
  if exists (select from insurance_firms where id = new.firm_id and not is_shared)
    and not exists (select from own_insurance_firms where garage_id = new.garage_id and firm_id = new.firm_id) then
    raise foreign_key_violation using constraint = 'insurances_firm_id_fkey', message = 'the firm is of another garage';
  end if;
  return new;
end $$;
create trigger own_firm before insert or update of firm_id on insurances for each row execute function refuse_foreign_firm();
