-- A shift at the till: what was counted into it, and what was counted when it ended. Cash that is taken or given back meanwhile says of which till it is.
create table tills (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  number bigint not null,
  branch_id bigint not null,
  opened_by bigint not null,
  opened_at timestamptz not null default now(),
  -- What is in the drawer when it opens.
  float bigint not null check (float >= 0),
  closed_by bigint,
  closed_at timestamptz,
  expected bigint,
  counted bigint check (counted >= 0),
  reason text,
  primary key (garage_id, id),
  unique (garage_id, number),
  constraint tills_whole check (case when closed_at is null then num_nonnulls(closed_by, expected, counted) = 0
    else num_nonnulls(closed_by, expected, counted) = 3 and (expected = counted or reason is not null) end),
  foreign key (garage_id, branch_id) references branches (garage_id, id)
);
create unique index open_tills on tills (garage_id, branch_id, opened_by) where closed_at is null;
create index on tills (garage_id, branch_id, id);
select own_table('tills');

alter table payments add till_id bigint check (till_id is null or method = 'cash');
alter table payments add foreign key (garage_id, till_id) references tills (garage_id, id);
create index on payments (garage_id, till_id, id) where till_id is not null;

-- What a sale on hold came to when it was put there.
alter table sales add held_total bigint check (held_total >= 0);
create index on invoices (garage_id, issued_on);
