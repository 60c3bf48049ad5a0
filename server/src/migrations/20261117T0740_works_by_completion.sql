-- Completed works are shown by when they were completed, the latest first; those of the last days on the board are found by the same.
drop index works_completed;
create index works_completed on works (garage_id, completed_at, id) where status = 'completed' and archived_at is null;
