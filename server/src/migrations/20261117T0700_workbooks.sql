-- A workbook that is too long to come with the answer: it is written apart, for whoever asked for it alone, and fetched when it is ready.
create table workbooks (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  invitation_id bigint not null,
  -- The address of the call, what was asked, and as whom: what it holds is what they could see then.
  asked_by text not null,
  question jsonb not null,
  reader jsonb not null,
  name text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  error text,
  total_rows integer not null,
  done_rows integer not null default 0,
  file text,
  -- How often the job broke off; after a few times it is given up.
  failures smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, invitation_id) references invitations (garage_id, id) on delete cascade
);
create index on workbooks (garage_id, invitation_id);
create index on workbooks (created_at);
create index on workbooks (id) where state = 'running';
select own_table('workbooks', '-done_rows', '-total_rows', '-failures');

alter table muted_notifications drop constraint muted_notifications_kind_check;
alter table muted_notifications add constraint muted_notifications_kind_check check (kind in (
  'assigned', 'mentioned', 'vehicle_given', 'request_answered', 'booking', 'arrived', 'answered', 'unanswered', 'promise', 'ready', 'uncollected',
  'certificate_ends', 'parts_wanted', 'parts_came', 'sms_received', 'joined', 'import_ended', 'workbook_ended'
));
