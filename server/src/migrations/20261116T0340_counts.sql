-- Stock counts. A line keeps what the books had at the moment it was counted, so that what comes and goes during a count does not falsify it.

create table stock_counts (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number bigint not null,
  branch_id bigint not null,
  state text not null default 'open' check (state in ('open', 'posted', 'cancelled')),
  scope text not null check (scope in ('all', 'in_stock', 'category', 'chosen')),
  category text,
  is_blind boolean not null default false,
  reason text,
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_by bigint,
  ended_at timestamptz,
  primary key (garage_id, id),
  unique (garage_id, number),
  check ((scope = 'category') = (category is not null) and (state in ('posted', 'cancelled')) = (ended_at is not null)),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create index on stock_counts (garage_id, branch_id, id);
select own_table('stock_counts');

create table stock_count_lines (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  count_id bigint not null,
  branch_id bigint not null,
  product_id bigint not null,
  is_open boolean not null default true,
  counted numeric(14, 3),
  expected numeric(14, 3),
  counted_by bigint,
  counted_at timestamptz,
  reason text,
  -- What the difference was worth when it was posted.
  value bigint,
  primary key (garage_id, id),
  unique (garage_id, count_id, product_id),
  check (num_nulls(counted, expected, counted_at) in (0, 3) and counted >= 0 and expected >= 0 and (value is null or counted is not null)),
  foreign key (garage_id, count_id) references stock_counts (garage_id, id),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, product_id) references products (garage_id, id)
);
-- Two counts of the same shelf would both write the same difference.
create unique index one_count_at_a_time on stock_count_lines (garage_id, branch_id, product_id) where is_open;
select own_table('stock_count_lines');

-- What was posted or given up stays as it is.
create function refuse_ended_count() returns trigger language plpgsql as $$
begin
  raise exception 'a count that has ended is not changed' using errcode = 'check_violation';
end $$;
create trigger stays after update or delete on stock_counts for each row when (old.state <> 'open') execute function refuse_ended_count();
create trigger stays after update or delete on stock_count_lines for each row when (not old.is_open) execute function refuse_ended_count();
