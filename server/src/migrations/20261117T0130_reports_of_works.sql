-- Works by what was on a day, for the reports of some days.
create index works_by_opening on works (garage_id, created_at, id) where status <> 'estimate' and archived_at is null;
create index works_by_plan on works (garage_id, scheduled_at, id) where scheduled_at is not null and status <> 'estimate' and archived_at is null;
create index works_by_arrival on works (garage_id, (coalesce(checked_in_at, started_at)), id) where status <> 'estimate' and archived_at is null;
create index works_by_completion on works (garage_id, completed_at, id) where completed_at is not null and archived_at is null;
create index works_by_release on works (garage_id, released_at, id) where released_at is not null and archived_at is null;
