-- A deposit for a work is an invoice of its own before the work is billed, and is credited when that is.
alter table works add deposited bigint not null default 0 check (deposited >= 0);

alter table invoice_lines drop constraint invoice_lines_kind_check;
alter table invoice_lines
  add constraint invoice_lines_kind_check check (kind in ('service', 'labour', 'part', 'sundry', 'sublet', 'own_part', 'excess', 'core_deposit', 'deposit'));
