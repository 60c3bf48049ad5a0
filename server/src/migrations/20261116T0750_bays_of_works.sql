-- Where a work is planned to stand: a bay of its own branch.
alter table bays add constraint bays_of_branch unique (garage_id, branch_id, id);
alter table works
  add bay_id bigint,
  add constraint works_bay_fkey foreign key (garage_id, branch_id, bay_id) references bays (garage_id, branch_id, id);
create index works_by_bay on works (garage_id, bay_id) where bay_id is not null;
create index works_under_way on works (garage_id, branch_id, (coalesce(scheduled_at, started_at))) where status in ('booked', 'in_progress') and archived_at is null;
