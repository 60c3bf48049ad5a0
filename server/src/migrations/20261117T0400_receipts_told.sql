-- Whoever has paid is told so by SMS, once for each payment, however often the provider tells of it and wherever it is assigned.
create table payment_notices (
  garage_id bigint not null references garages (id),
  payment_id bigint not null,
  told_at timestamptz not null default now(),
  primary key (garage_id, payment_id),
  foreign key (garage_id, payment_id) references payments (garage_id, id)
);
select own_ledger('payment_notices');

alter table workshop_settings add column tells_payments boolean not null default true;
