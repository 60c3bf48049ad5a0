-- A report that somebody has sent by e-mail again and again, as they may read it on the day.
create table report_schedules (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  invitation_id bigint not null,
  report text not null,
  question jsonb not null,
  format text not null check (format in ('pdf', 'xlsx')),
  every text not null check (every in ('day', 'week', 'month')),
  emails text[] not null,
  -- The day on which it is sent next.
  next_on date not null,
  -- Why it was not sent the last time, for whoever had it sent.
  problem text,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, invitation_id) references invitations (garage_id, id) on delete cascade
);
create index on report_schedules (next_on);
create index on report_schedules (garage_id, invitation_id);
select own_table('report_schedules');
