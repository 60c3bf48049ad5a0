-- Completed works are sorted by what they came to, and there are many.
create index works_completed_by_total on works (garage_id, (net + tax), id) where status = 'completed' and archived_at is null;
