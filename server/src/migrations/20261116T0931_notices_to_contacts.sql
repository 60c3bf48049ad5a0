-- What a garage tells its customers by itself, each to be switched off: messages cost money.
alter table workshop_settings
  add column tells_bookings boolean not null default true,
  add column tells_day_before boolean not null default true,
  add column tells_ready boolean not null default true,
  add column tells_uncollected boolean not null default true;

-- The day before is told about the time of the booking, silence about the time of sending.
alter table work_notices drop constraint work_notices_kind_check;
alter table work_notices add constraint work_notices_kind_check check (kind in ('at_risk', 'late', 'day_before', 'silent', 'ready'));

create index works_to_answer on works (sent_at) where sent_at is not null and archived_at is null;
create index works_to_remind_of on works (scheduled_at) where scheduled_at is not null and status = 'booked' and archived_at is null;
