-- Readings that went down, or were taken away: what an odometer shows afterwards is compared with what it showed before.
create table odometer_drops (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  vehicle_id bigint not null,
  before integer not null,
  -- None where the reading was taken away.
  after integer,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade
);
create index on odometer_drops (garage_id, created_at);
create index on odometer_drops (garage_id, vehicle_id, id);
insert into odometer_drops (garage_id, vehicle_id, before, after, created_by, created_at)
  select vehicles.garage_id, vehicles.id, (noted.before ->> 'odometer')::integer, (noted.after ->> 'odometer')::integer, noted.user_id, noted.at
  from audit_log noted join vehicles on vehicles.garage_id = noted.garage_id and vehicles.id = noted.row_id
  where noted.table_name = 'vehicles' and noted.action = 'update' and (noted.after ->> 'odometer')::integer < (noted.before ->> 'odometer')::integer
  order by noted.id;
select own_ledger('odometer_drops');

create function note_odometer_drop() returns trigger language plpgsql as $$
declare known integer := old.odometer;
begin
  if known is null then
    select drops.before into known from odometer_drops drops
    where drops.garage_id = new.garage_id and drops.vehicle_id = new.id and drops.after is null order by drops.id desc limit 1;
  end if;
  if known is not null and (new.odometer is null or new.odometer < known) then
    insert into odometer_drops (garage_id, vehicle_id, before, after, created_by)
    values (new.garage_id, new.id, known, new.odometer, app_setting('user_id'));
  end if;
  return null;
end $$;
create trigger odometer_drop after update of odometer on vehicles for each row
  when (old.odometer is distinct from new.odometer and (new.odometer is null or old.odometer is null or new.odometer < old.odometer))
  execute function note_odometer_drop();

-- What was found and is fine, for whoever answers for the garage: as long as it is the same and costs no more.
create table leak_answers (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('override', 'overdue', 'uncollected', 'parts', 'hours', 'discount', 'odometer')),
  subject_id bigint not null,
  fact text not null,
  amount bigint not null,
  reason text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index leak_answers_of_subjects on leak_answers (garage_id, kind, subject_id);
select own_table('leak_answers');

create index gate_overrides on gate_passes (garage_id, created_at) where override_reason is not null;
create index discounted_lines on invoice_lines (garage_id, invoice_id) where discount > 0;
create index works_with_parts_out on works (garage_id, started_at, id) where status = 'in_progress' and archived_at is null;
