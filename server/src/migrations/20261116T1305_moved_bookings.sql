-- A booking that was moved since its customer was told of it: when the last time, and which time and branch they know.
alter table works add column moved_at timestamptz, add column told_time timestamptz, add column told_branch_id bigint,
  add foreign key (garage_id, told_branch_id) references branches (garage_id, id);
