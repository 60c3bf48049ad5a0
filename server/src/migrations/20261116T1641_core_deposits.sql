-- Core deposits: what a customer pays until the old part comes back. A line of its own, which is given back by a credit note once it was billed.

alter table products add core_deposit bigint not null default 0 check (core_deposit >= 0);

alter table work_lines drop constraint work_lines_kind_check;
alter table work_lines
  add constraint work_lines_kind_check check (kind in ('service', 'labour', 'part', 'sundry', 'sublet', 'own_part', 'core_deposit')),
  -- The part that it is for, and how many old ones have come back.
  add core_product_id bigint check (core_product_id is null or kind = 'core_deposit'),
  add core_returned numeric(14, 3) not null default 0,
  add constraint cores_returned check (core_returned between 0 and quantity and (core_returned = 0 or kind = 'core_deposit')),
  add foreign key (garage_id, core_product_id) references products (garage_id, id);
create index on work_lines (garage_id, core_product_id) where core_product_id is not null;

alter table invoice_lines drop constraint invoice_lines_kind_check;
alter table invoice_lines
  add constraint invoice_lines_kind_check check (kind in ('service', 'labour', 'part', 'sundry', 'sublet', 'own_part', 'excess', 'core_deposit')),
  -- The line of the work that it bills. No key: a work that is in progress again may leave that line out.
  add work_line_id bigint;
create index on invoice_lines (garage_id, work_line_id) where work_line_id is not null;
