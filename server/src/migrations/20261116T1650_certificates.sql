-- Keys of the platform with which papers are signed. One signs; those before it still tell that an old paper is genuine.
create table signing_keys (
  id text primary key,
  public_key bytea not null check (octet_length(public_key) = 32),
  -- Sealed with the server's secret.
  private_key bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index current_signing_key on signing_keys ((true)) where retired_at is null;
grant select, insert on signing_keys to karakana_app;
grant update (retired_at) on signing_keys to karakana_app;

-- Speed governors by what is stamped on them, and in which vehicles they were.
create table governors (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  serial text not null,
  model text,
  search text generated always as (lower(serial || ' ' || coalesce(model, ''))) stored,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id)
);
create unique index governor_serials on governors (garage_id, serial);
create index on governors using gin (garage_id, search gin_trgm_ops);
select own_table('governors', '-search');

-- What the work of a vehicle fits: its certificate is issued when it is completed.
alter table works add governor_id bigint;
alter table works add constraint works_governor_fkey foreign key (garage_id, governor_id) references governors (garage_id, id);
create index works_of_governors on works (garage_id, governor_id) where governor_id is not null;

create table governor_fittings (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  governor_id bigint not null,
  vehicle_id bigint not null,
  work_id bigint not null,
  fitted_on date not null,
  removed_on date check (removed_on >= fitted_on),
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (garage_id, id),
  foreign key (garage_id, governor_id) references governors (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id)
);
create unique index fitted_governors on governor_fittings (garage_id, governor_id) where removed_on is null;
create unique index governed_vehicles on governor_fittings (garage_id, vehicle_id) where removed_on is null;
create index on governor_fittings (garage_id, governor_id, id);
create index on governor_fittings (garage_id, vehicle_id);
create index on governor_fittings (garage_id, work_id);
select own_table('governor_fittings');

-- No call wrote a certificate until now, and what was there proves nothing.
drop table certificates;
create table certificates (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  branch_id bigint not null,
  work_id bigint not null,
  vehicle_id bigint not null,
  governor_id bigint not null,
  app text not null,
  code text not null,
  -- As it stands on the paper, whatever the vehicle or the garage is called later.
  number text not null,
  registration text not null,
  vin text,
  serial text not null,
  model text,
  limit_kmh integer not null check (limit_kmh between 20 and 120),
  fitted_on date not null,
  issued_on date not null,
  valid_to date not null check (valid_to >= issued_on),
  fitter text not null,
  dealer text not null,
  key_id text not null references signing_keys (id),
  signature text not null,
  issued_by bigint,
  issued_at timestamptz not null default now(),
  invalidated_at timestamptz,
  invalidated_by bigint,
  invalidated_reason text,
  -- Withdrawn, replaced, or followed by another after its end.
  ended_at timestamptz,
  replaced_by bigint,
  -- The fewest of the days before its end of which somebody was told.
  renewal_told integer,
  search text generated always as (
    lower(number || ' ' || registration || ' ' || replace(registration, ' ', '') || ' ' || coalesce(vin, '') || ' ' || serial)
  ) stored,
  primary key (garage_id, id),
  unique (garage_id, number),
  foreign key (garage_id, branch_id) references branches (garage_id, id),
  foreign key (garage_id, work_id) references works (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id),
  foreign key (garage_id, governor_id) references governors (garage_id, id),
  foreign key (garage_id, replaced_by) references certificates (garage_id, id),
  check (invalidated_at is null or ended_at is not null)
);
create unique index certificate_codes on certificates (code);
create unique index certificate_of_vehicle on certificates (garage_id, vehicle_id) where ended_at is null;
create unique index certificate_of_governor on certificates (garage_id, governor_id) where ended_at is null;
create index on certificates (garage_id, work_id);
create index on certificates (garage_id, vehicle_id);
create index on certificates (garage_id, governor_id);
create index on certificates (garage_id, valid_to, id);
create index on certificates using gin (garage_id, search gin_trgm_ops);
create index certificates_that_end on certificates (valid_to) where ended_at is null;
create index certificates_withdrawn on certificates (valid_to) where invalidated_at is not null;
select own_table('certificates', 'code', 'signature', '-search');

-- What was signed is never written over, not even by us.
create function keep_certificate() returns trigger language plpgsql as $$
begin
  if (new.code, new.number, new.registration, new.vin, new.serial, new.model, new.limit_kmh, new.fitted_on, new.issued_on, new.valid_to, new.fitter,
      new.dealer, new.key_id, new.signature)
    is distinct from (old.code, old.number, old.registration, old.vin, old.serial, old.model, old.limit_kmh, old.fitted_on, old.issued_on,
      old.valid_to, old.fitter, old.dealer, old.key_id, old.signature)
  then raise exception 'what a certificate says is not changed'; end if;
  if old.invalidated_at is not null and new.invalidated_at is distinct from old.invalidated_at then
    raise exception 'a certificate that was withdrawn stays so';
  end if;
  return new;
end $$;
create trigger keep_certificate before update on certificates for each row execute function keep_certificate();

-- That a certificate ends soon is told by itself, unless the garage switches it off.
alter table workshop_settings add column tells_renewals boolean not null default true;
alter table muted_notifications drop constraint muted_notifications_kind_check;
alter table muted_notifications add constraint muted_notifications_kind_check check (kind in (
  'assigned', 'mentioned', 'vehicle_given', 'request_answered', 'booking', 'arrived', 'answered', 'unanswered', 'promise', 'ready', 'uncollected',
  'certificate_ends', 'parts_wanted', 'parts_came', 'sms_received', 'joined', 'import_ended'
));
