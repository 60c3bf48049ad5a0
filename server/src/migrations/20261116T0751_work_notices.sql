-- What somebody was told about a work by itself, so that it is told once: of which kind, and about which promise.
create table work_notices (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  work_id bigint not null,
  kind text not null check (kind in ('at_risk', 'late')),
  about timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (garage_id, id),
  unique (garage_id, work_id, kind, about),
  foreign key (garage_id, work_id) references works (garage_id, id) on delete cascade
);
select own_ledger('work_notices');
create index works_promised on works (promised_at) where promised_at is not null and status in ('booked', 'in_progress') and archived_at is null;
