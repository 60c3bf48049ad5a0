-- When something of a product last moved, kept with its stock: what has long been idle is found without a look at all that ever moved.
alter table stock add column moved_at timestamptz;
update stock set moved_at = moved.at
from (select garage_id, product_id, branch_id, max(created_at) as at from stock_movements group by 1, 2, 3) moved
where stock.garage_id = moved.garage_id and stock.product_id = moved.product_id and stock.branch_id = moved.branch_id;
create or replace function keep_stock() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stock (garage_id, product_id, branch_id)
  select distinct garage_id, product_id, branch_id from moved order by 1, 2, 3
  on conflict do nothing;
  update stock set on_hand = stock.on_hand + change.quantity, value = stock.value + change.value, moved_at = greatest(stock.moved_at, change.at)
  from (
    select garage_id, product_id, branch_id, sum(quantity) as quantity, sum(value) as value, max(created_at) as at from moved group by 1, 2, 3
  ) change
  where stock.garage_id = change.garage_id and stock.product_id = change.product_id and stock.branch_id = change.branch_id;
  return null;
end $$;
