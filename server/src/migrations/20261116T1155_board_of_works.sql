-- What was completed within the days that the board shows.
create index works_completed on works (garage_id, completed_at) where status = 'completed' and archived_at is null;
