-- What somebody asks for on the public page of a garage, in their own words. A work, and a customer and vehicle where they are new, are made of it only
-- when it is accepted.
create table booking_requests (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  name text not null,
  phone text not null,
  registration text not null,
  make text,
  services text[] not null default '{}',
  wished_at timestamptz not null,
  note text,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  declined_reason text,
  work_id bigint,
  answered_by bigint,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  check ((status = 'accepted') = (work_id is not null)),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id)
);
create index on booking_requests (garage_id, id) where status = 'waiting';
select own_table('booking_requests');
select count_rows('booking_requests');
