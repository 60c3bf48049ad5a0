-- What a provider of SMS told us of a message that we sent, word for word and before anything is done with it.
create table sms_reports (
  id bigint generated always as identity primary key,
  -- By whose address it came; none is the platform's.
  garage_id bigint references garages (id),
  -- The name by which the provider knows the message.
  provider_id text not null,
  status text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  -- When the message was told, or found to be unknown.
  taken_at timestamptz,
  constraint sms_reports_told_once unique nulls not distinct (garage_id, provider_id, status)
);
grant select, insert, update on sms_reports to karakana_app;

alter table outbox_messages drop constraint outbox_messages_status_check;
alter table outbox_messages add constraint outbox_messages_status_check
  check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'));
create index sms_by_provider_id on outbox_messages (provider_id) where channel = 'sms' and provider_id is not null;
