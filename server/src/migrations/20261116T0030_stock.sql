-- Products and their stock. Movements are the truth and only ever added to; what is on hand and what it is worth is kept beside them by the database alone.

create table products (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  name text not null,
  code text,
  barcode text,
  category text,
  colour text,
  manufacturer text,
  unit text not null default 'piece',
  description text,
  price bigint not null check (price >= 0),
  tax_id bigint,
  picture_file text,
  archived_at timestamptz,
  search text generated always as (
    lower(name || ' ' || coalesce(code, '') || ' ' || coalesce(barcode, '') || ' ' || coalesce(category, '') || ' ' || coalesce(manufacturer, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, tax_id) references sale_taxes (garage_id, id)
);
create unique index product_barcodes on products (garage_id, barcode) where archived_at is null;
create unique index product_codes on products (garage_id, lower(code)) where archived_at is null;
create index on products using gin (garage_id, search gin_trgm_ops);
create index on products (garage_id, lower(name), id);
create index on products (garage_id, lower(category)) where category is not null;
select own_table('products', '-picture_file');

create table stock (
  garage_id bigint not null references garages (id),
  product_id bigint not null,
  branch_id bigint not null,
  on_hand numeric(14, 3) not null default 0 constraint stock_on_hand check (on_hand >= 0),
  reserved numeric(14, 3) not null default 0 constraint stock_reserved check (reserved between 0 and on_hand),
  -- What they cost together, in minor units; the average is their quotient.
  value bigint not null default 0 check (value >= 0 and (on_hand > 0 or value = 0)),
  reorder_level numeric(14, 3) check (reorder_level >= 0),
  reorder_quantity numeric(14, 3) check (reorder_quantity > 0),
  primary key (garage_id, product_id, branch_id),
  foreign key (garage_id, product_id) references products (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create index on stock (garage_id, branch_id, product_id) where on_hand <= reorder_level;
alter table stock enable row level security;
create policy look on stock for select using (true);
create policy add on stock for insert with check (garage_id = app_setting('garage_id') and on_hand = 0 and reserved = 0);
create policy change on stock for update using (garage_id = app_setting('garage_id'));
grant select, insert on stock to karakana_app;
grant update (reserved, reorder_level, reorder_quantity) on stock to karakana_app;

create table stock_movements (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  product_id bigint not null,
  branch_id bigint not null,
  kind text not null check (kind in ('opening', 'purchase', 'purchase_price', 'sale', 'sale_return', 'work', 'work_return', 'transfer_out', 'transfer_in', 'count', 'supplier_return')),
  quantity numeric(14, 3) not null,
  value bigint not null,
  source_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  check (quantity <> 0 or (kind = 'purchase_price' and value <> 0)),
  foreign key (garage_id, product_id) references products (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create index on stock_movements (garage_id, product_id, id);
create index on stock_movements (garage_id, branch_id, id);
create index on stock_movements (garage_id, kind, source_id);
alter table stock_movements enable row level security;
create policy look on stock_movements for select using (true);
create policy add on stock_movements for insert with check (garage_id = app_setting('garage_id'));
grant select, insert on stock_movements to karakana_app;
create trigger never_changed before update or delete or truncate on stock_movements for each statement execute function refuse_change();

create function keep_stock() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stock (garage_id, product_id, branch_id)
  select distinct garage_id, product_id, branch_id from moved order by 1, 2, 3
  on conflict do nothing;
  update stock set on_hand = stock.on_hand + change.quantity, value = stock.value + change.value
  from (select garage_id, product_id, branch_id, sum(quantity) as quantity, sum(value) as value from moved group by 1, 2, 3) change
  where stock.garage_id = change.garage_id and stock.product_id = change.product_id and stock.branch_id = change.branch_id;
  return null;
end $$;
create trigger kept after insert on stock_movements referencing new table as moved for each statement execute function keep_stock();

create table stock_transfers (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number bigint not null,
  branch_id bigint not null,
  to_branch_id bigint not null check (to_branch_id <> branch_id),
  note text,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, to_branch_id) references branches (garage_id, id)
);
create index on stock_transfers (garage_id, branch_id, id);
select own_ledger('stock_transfers');

create table stock_transfer_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  transfer_id bigint not null,
  product_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  value bigint not null check (value >= 0),
  primary key (garage_id, id),
  foreign key (garage_id, transfer_id) references stock_transfers (garage_id, id),
  foreign key (garage_id, product_id) references products (garage_id, id)
);
create index on stock_transfer_lines (garage_id, transfer_id);
select own_ledger('stock_transfer_lines');
