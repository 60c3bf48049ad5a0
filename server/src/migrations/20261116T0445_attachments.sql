-- What proves an entry by hand: a contract, a statement of the bank. The entry itself stays as it was written.
create table entry_attachments (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  entry_id bigint not null,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size integer not null,
  file text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, entry_id) references journal_entries (garage_id, id)
);
create index on entry_attachments (garage_id, entry_id, id);
select own_table('entry_attachments');
