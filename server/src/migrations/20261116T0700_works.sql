-- A work from estimate to release: what was agreed line by line, the parts set aside and taken for it, who does it and what is said about it.

alter table works
  add contact_name text,
  add contact_phone text,
  add planned_hours numeric(14, 3) check (planned_hours > 0),
  add promised_at timestamptz,
  -- What a customer, a driver or the public page asked for waits until somebody accepts it.
  add is_confirmed boolean not null default true,
  add valid_until date,
  add sent_at timestamptz,
  add discount bigint not null default 0 check (discount >= 0),
  add net bigint not null default 0 check (net >= 0),
  add tax bigint not null default 0 check (tax >= 0),
  add checked_in_at timestamptz,
  add started_at timestamptz,
  add ready_at timestamptz,
  add completed_at timestamptz,
  add completed_reason text,
  add released_at timestamptz,
  add archived_at timestamptz,
  add archived_reason text,
  add next_service_on date,
  add next_service_odometer integer check (next_service_odometer >= 0),
  add created_by bigint,
  add version integer not null default 1,
  add updated_at timestamptz not null default now();
create index works_by_list on works (garage_id, status, id) where archived_at is null;
create index works_archived on works (garage_id, archived_at, id) where archived_at is not null;
create index works_by_number on works using gin (garage_id, lower(number) gin_trgm_ops);

alter table work_lines drop constraint work_lines_kind_check;
alter table work_lines
  add constraint work_lines_kind_check check (kind in ('service', 'labour', 'part', 'sundry', 'sublet', 'own_part')),
  add position integer not null default 0,
  add product_id bigint check (product_id is null or kind = 'part'),
  add payee_id bigint check (payee_id is null or kind = 'sublet'),
  -- What the customer has said to it. What an adviser writes down was agreed.
  add state text not null default 'approved' check (state in ('proposed', 'approved', 'declined')),
  add discount bigint not null default 0 check (discount >= 0),
  add tax_id bigint,
  add tax_rate integer not null default 0,
  add net bigint not null default 0 check (net >= 0),
  add tax bigint not null default 0 check (tax >= 0),
  -- Of a part: what is set aside for it, what was taken for it, and what that had cost.
  add reserved numeric(14, 3) not null default 0 check (reserved >= 0),
  add taken numeric(14, 3) not null default 0 check (taken >= 0),
  add cost bigint not null default 0 check (cost >= 0),
  add created_by bigint,
  add check (product_id is not null or (reserved = 0 and taken = 0)),
  add foreign key (garage_id, product_id) references products (garage_id, id),
  add foreign key (garage_id, payee_id) references payees (garage_id, id),
  add foreign key (garage_id, tax_id) references sale_taxes (garage_id, id);
create index on work_lines (garage_id, product_id) where product_id is not null;
update work_lines set net = round(quantity * unit_price)::bigint;
update works set net = coalesce((select sum(net) from work_lines line where line.garage_id = works.garage_id and line.work_id = works.id), 0);

create table work_technicians (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  technician_id bigint not null,
  primary key (garage_id, id),
  unique (garage_id, work_id, technician_id),
  foreign key (garage_id, work_id) references works (garage_id, id) on delete cascade,
  foreign key (garage_id, technician_id) references invitations (garage_id, id)
);
create index on work_technicians (garage_id, technician_id, work_id);
select own_table('work_technicians');

create table work_comments (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  text text not null,
  -- Seen by the customer too.
  is_shared boolean not null default false,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id)
);
create index on work_comments (garage_id, work_id, id);
select own_ledger('work_comments');

-- What is billed of a work has its kinds of lines; a work can have several invoices: one after each time it was completed, one for each who pays.
alter table invoice_lines drop constraint invoice_lines_kind_check;
alter table invoice_lines add constraint invoice_lines_kind_check check (kind in ('service', 'labour', 'part', 'sundry', 'sublet', 'own_part'));
drop index invoice_sources;
create unique index invoice_sources on invoices (garage_id, source_kind, source_id) where kind = 'invoice' and source_kind = 'sale';

alter table journal_entries drop constraint journal_entries_source_kind_check;
alter table journal_entries add constraint journal_entries_source_kind_check check (source_kind in ('manual', 'opening', 'sale', 'work', 'invoice',
  'credit_note', 'payment', 'refund', 'receipt', 'bill', 'supplier_payment', 'supplier_return', 'expense', 'transfer', 'count', 'till', 'year_end'));
