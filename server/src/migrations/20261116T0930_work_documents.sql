-- A paper or picture may be kept with a work instead. Its customer sees it where it is shared.
alter table documents
  add work_id bigint,
  add is_shared boolean not null default false,
  add foreign key (garage_id, work_id) references works (garage_id, id),
  add check (work_id is not null or not is_shared);
create index on documents (garage_id, work_id, id) where work_id is not null;
