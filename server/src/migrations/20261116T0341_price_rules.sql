-- From which cost on a product is sold at which markup; a category may have rules of its own. Garages write the table as a whole.

create table price_rules (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  -- Nothing is for all categories that have no rules of their own.
  category text,
  from_cost bigint not null check (from_cost >= 0),
  to_cost bigint check (to_cost > from_cost),
  -- In hundredths of a per cent.
  markup integer not null check (markup between 0 and 1000000),
  -- Prices are whole multiples of it, in minor units.
  round_to bigint not null check (round_to >= 1),
  is_automatic boolean not null default false,
  primary key (garage_id, id),
  constraint one_markup_for_a_cost exclude using gist (garage_id with =, lower(coalesce(category, '')) with =, int8range(from_cost, to_cost) with &&)
);
select own_table('price_rules');

create table price_rule_versions (
  garage_id bigint primary key references garages (id),
  version integer not null
);
select own_table('price_rule_versions');

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('customers', 'vehicles', 'products'));
-- Where the stock of imported products is.
alter table imports add column stock_branch_id bigint, add foreign key (garage_id, stock_branch_id) references branches (garage_id, id);
