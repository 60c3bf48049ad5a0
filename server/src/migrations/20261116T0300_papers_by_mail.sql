-- A paper goes out with its e-mail: kept beside it until it is sent, so that it is sent as it was when somebody pressed the button.
alter table outbox_messages add attachment_name text, add attachment bytea,
  add check ((attachment_name is null) = (attachment is null) or status in ('sent', 'failed', 'unknown'));
alter table sandbox_messages add attachment_name text;
