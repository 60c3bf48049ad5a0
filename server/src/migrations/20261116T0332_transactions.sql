-- A payment of a bill that was wrong is taken back by a row beside it; what is owed grows again.
create table bill_payments_back (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  bill_payment_id bigint not null,
  reason text not null,
  taken_back_on date not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, bill_payment_id),
  foreign key (garage_id, bill_payment_id) references bill_payments (garage_id, id)
);
select own_ledger('bill_payments_back');

create function keep_bill_balance_back() returns trigger language plpgsql as $$
begin
  update bills set balance = balance + paid.amount from bill_payments paid
  where paid.garage_id = new.garage_id and paid.id = new.bill_payment_id and bills.garage_id = paid.garage_id and bills.id = paid.bill_id;
  return null;
end $$;
create trigger kept_balance after insert on bill_payments_back for each row execute function keep_bill_balance_back();

-- What moved money is listed by day from where it is kept.
create index on payments (garage_id, paid_on, created_at, id);
create index on bill_payments (garage_id, paid_on, created_at, id);
