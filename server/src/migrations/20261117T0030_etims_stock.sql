-- What the revenue authority is told of stock: one row for each cause, branch and direction, written with the movements where the branch has a device that is on.

create table etims_movements (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  kind text not null check (kind in ('opening', 'purchase', 'sale', 'sale_return', 'work', 'work_return', 'transfer_out', 'transfer_in', 'count', 'supplier_return')),
  source_id bigint,
  is_in boolean not null,
  movement_ids bigint[] not null,
  -- Its number at the device, taken when it is sent first: nothing that moves stock waits for another's number.
  number bigint check (number > 0),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  result_code text,
  problem text,
  problem_values jsonb,
  -- What is sent, written once, so that it is the same however often it is sent.
  body json,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (garage_id, id),
  constraint etims_stock_numbers unique (garage_id, branch_id, number),
  check (state = 'waiting' or number is not null),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create index etims_stock_waiting on etims_movements (garage_id, branch_id, id) where state = 'waiting';
create index etims_stock_failed on etims_movements (garage_id, branch_id, id) where state = 'failed';
select own_table('etims_movements', '-body', '-sent_at');

create function queue_stock_for_etims() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into etims_movements (garage_id, branch_id, kind, source_id, is_in, movement_ids)
  select moved.garage_id, moved.branch_id, moved.kind, moved.source_id, moved.quantity > 0, array_agg(moved.id order by moved.id)
  from moved
  join etims_devices device on device.garage_id = moved.garage_id and device.branch_id = moved.branch_id and device.on_since is not null
  where moved.quantity <> 0
  group by 1, 2, 3, 4, 5
  order by min(moved.id);
  return null;
end $$;
create trigger queued_for_etims after insert on stock_movements referencing new table as moved for each statement execute function queue_stock_for_etims();
