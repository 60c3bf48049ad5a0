-- What customers have to their credit and what suppliers hold for the garage, kept beside the journal because adding it up costs what history costs.
-- A customer may be merged into another later, and the sum stays with the name that its lines were written with.
create table credit_sums (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  account_id bigint not null,
  branch_id bigint not null,
  customer_id bigint,
  payee_id bigint,
  -- Minor units; what is more than nothing is debit, as in the journal.
  amount bigint not null,
  primary key (garage_id, id),
  unique nulls not distinct (garage_id, account_id, branch_id, customer_id, payee_id)
);
create index on credit_sums (garage_id, account_id) where amount <> 0;
alter table credit_sums enable row level security;
create policy look on credit_sums for select using (true);
grant select on credit_sums to karakana_app;

insert into credit_sums (garage_id, account_id, branch_id, customer_id, payee_id, amount)
select line.garage_id, line.account_id, line.branch_id, line.customer_id, line.payee_id, sum(line.amount)
from accounts join journal_lines line on line.garage_id = accounts.garage_id and line.account_id = accounts.id
where accounts.role in ('customer_credits', 'supplier_deposits') group by 1, 2, 3, 4, 5;

create function keep_credits() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into credit_sums (garage_id, account_id, branch_id, customer_id, payee_id, amount)
  select added.garage_id, added.account_id, added.branch_id, added.customer_id, added.payee_id, sum(added.amount)
  from added join accounts on accounts.garage_id = added.garage_id and accounts.id = added.account_id
  where accounts.role in ('customer_credits', 'supplier_deposits')
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (garage_id, account_id, branch_id, customer_id, payee_id) do update set amount = credit_sums.amount + excluded.amount;
  return null;
end $$;
create trigger credits_kept after insert on journal_lines referencing new table as added for each statement execute function keep_credits();
