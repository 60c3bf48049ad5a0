-- How a customer was asked last, and where: by the same way they are asked again for what has grown since.
alter table approval_links
  add asked_by text check (asked_by in ('email', 'sms')),
  add asked_to text,
  add check (asked_by is null or asked_to is not null);
