-- Whose a vehicle was from when to when. Whoever sees only their own sees of it what lies in their time.
create table vehicle_owners (
  garage_id bigint not null references garages (id),
  id bigint generated always as identity,
  vehicle_id bigint not null,
  customer_id bigint not null,
  -- Open towards the past for the one a vehicle was added for: what is dated before that is theirs.
  started_at timestamptz,
  ended_at timestamptz,
  primary key (garage_id, id),
  foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade,
  foreign key (garage_id, customer_id) references customers (garage_id, id) on delete cascade,
  constraint one_owner_at_a_time exclude using gist (garage_id with =, vehicle_id with =, tstzrange(started_at, ended_at) with &&)
);
create index on vehicle_owners (garage_id, vehicle_id, customer_id);
create index on vehicle_owners (garage_id, customer_id);

-- Triggers alone add to it; a merge moves the times of the one who goes to the one who stays.
alter table vehicle_owners enable row level security;
create policy look on vehicle_owners for select using (true);
create policy change on vehicle_owners for update using (garage_id = app_setting('garage_id')) with check (garage_id = app_setting('garage_id'));
grant select, update (customer_id) on vehicle_owners to karakana_app;

-- The times of the past, from the audit trail. Where the one who was before is removed in the very moment of the change, it was a merge,
-- and the time of the one who went is that of the one who stayed.
with recursive moved as (
  select id, garage_id, row_id as vehicle_id, at, (before ->> 'customer_id')::bigint as giver, (after ->> 'customer_id')::bigint as taker
  from audit_log where table_name = 'vehicles' and action = 'update' and after ? 'customer_id'
), merged as (
  select distinct moved.garage_id, moved.giver, moved.taker from moved
  join audit_log gone on gone.garage_id = moved.garage_id and gone.table_name = 'customers' and gone.row_id = moved.giver
    and gone.action = 'delete' and gone.at = moved.at
  where moved.taker is not null
), became as (
  select garage_id, giver, taker from merged
  union
  select became.garage_id, became.giver, merged.taker from became join merged on merged.garage_id = became.garage_id and merged.giver = became.taker
), owned as (
  select garage_id, vehicle_id, id, taker as customer_id, max(at) over (partition by garage_id, vehicle_id order by id) as started_at from moved
  union all
  select v.garage_id, v.id, 0, coalesce(first.giver, case when first.id is null then v.customer_id end), null
  from vehicles v
  left join lateral (
    select id, giver from moved where moved.garage_id = v.garage_id and moved.vehicle_id = v.id order by id limit 1
  ) first on true
), spans as (
  select garage_id, vehicle_id, customer_id, started_at, lead(started_at) over (partition by garage_id, vehicle_id order by id) as ended_at from owned
)
insert into vehicle_owners (garage_id, vehicle_id, customer_id, started_at, ended_at)
select spans.garage_id, spans.vehicle_id, c.id, spans.started_at, spans.ended_at
from spans
join vehicles v on v.garage_id = spans.garage_id and v.id = spans.vehicle_id
join customers c on c.garage_id = spans.garage_id and c.id in (
  select spans.customer_id
  union all
  select taker from became where became.garage_id = spans.garage_id and became.giver = spans.customer_id
)
order by spans.garage_id, spans.vehicle_id, spans.started_at nulls first;

create function keep_first_owners() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into vehicle_owners (garage_id, vehicle_id, customer_id)
  select garage_id, id, customer_id from changed where customer_id is not null;
  return null;
end $$;
create trigger owners_added after insert on vehicles referencing new table as changed for each statement execute function keep_first_owners();

create function keep_owner() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- In a merge the time has gone over already and goes on.
  if exists (select from vehicle_owners o where o.garage_id = new.garage_id and o.vehicle_id = new.id and o.customer_id = new.customer_id and o.ended_at is null)
  then return null; end if;
  update vehicle_owners set ended_at = greatest(started_at, now())
  where garage_id = new.garage_id and vehicle_id = new.id and ended_at is null;
  insert into vehicle_owners (garage_id, vehicle_id, customer_id, started_at)
  -- A transaction that waited for another began before it; times follow each other all the same.
  select new.garage_id, new.id, new.customer_id, greatest(now(), max(ended_at))
  from vehicle_owners where garage_id = new.garage_id and vehicle_id = new.id having new.customer_id is not null;
  return null;
end $$;
create trigger owner_changed after update of customer_id on vehicles for each row
  when (old.customer_id is distinct from new.customer_id) execute function keep_owner();

-- When words that can be written anew were written: they are of that time, not of the time of their row.
alter table vehicles add column noted_at timestamptz;
alter table issues add column described_at timestamptz;
create or replace trigger audit after insert or update or delete on vehicles for each row execute function write_audit('-noted_at');
create or replace trigger audit after insert or update or delete on issues for each row execute function write_audit('-described_at');

update vehicles v set noted_at = coalesce(
  (select max(a.at) from audit_log a where a.garage_id = v.garage_id and a.table_name = 'vehicles' and a.row_id = v.id and a.action = 'update' and a.after ? 'note'),
  v.created_at)
where v.note is not null;
update issues i set described_at = coalesce(
  (select max(a.at) from audit_log a where a.garage_id = i.garage_id and a.table_name = 'issues' and a.row_id = i.id and a.action = 'update' and a.after ? 'description'),
  i.created_at)
where i.description is not null;

create function keep_noted_at() returns trigger language plpgsql as $$
begin
  new.noted_at := now();
  return new;
end $$;
create trigger noted before insert on vehicles for each row when (new.note is not null) execute function keep_noted_at();
create trigger noted_anew before update of note on vehicles for each row when (old.note is distinct from new.note) execute function keep_noted_at();

create function keep_described_at() returns trigger language plpgsql as $$
begin
  -- What is entered with an earlier date was described then.
  new.described_at := case tg_op when 'INSERT' then new.created_at else now() end;
  return new;
end $$;
create trigger described before insert on issues for each row when (new.description is not null) execute function keep_described_at();
create trigger described_anew before update of description on issues for each row
  when (old.description is distinct from new.description) execute function keep_described_at();
