-- What others do and sell for one work alone: what it is expected to cost, and the bill once it has come. Bills keep their papers.

alter table work_lines
  add expected_cost bigint not null default 0 check (expected_cost >= 0),
  -- What came out of stock is billed with its delivery.
  add bill_id bigint check (bill_id is null or product_id is null),
  add foreign key (garage_id, bill_id) references bills (garage_id, id);
create index on work_lines (garage_id, bill_id) where bill_id is not null;

create table bill_papers (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  bill_id bigint not null,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size integer not null,
  file text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, bill_id) references bills (garage_id, id)
);
create index on bill_papers (garage_id, bill_id, id);
select own_table('bill_papers');
