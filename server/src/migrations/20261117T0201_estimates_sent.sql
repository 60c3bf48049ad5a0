-- The estimates that were sent in some days are found without a look at all works.
create index works_sent on works (garage_id, sent_at) where sent_at is not null;
create index works_billed on works (garage_id, completed_at) where completed_at is not null;
